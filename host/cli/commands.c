/* The command table: parsing, help and completion read it. */
#include "host/cli/cli.h"
#include "host/cmd/cmd.h"
#include "host/i18n.h"

#define FILE_ARGUMENT { "file", true, N_("document") }

static const struct argument file_only[] = { FILE_ARGUMENT, { .name = NULL } };
static const struct argument file_path[] = { FILE_ARGUMENT, { "path", true, N_("path of the element") }, { .name = NULL } };

static const struct argument create_arguments[] = { { "file", true, N_("document to create") }, { .name = NULL } };
static const struct option create_options[] = {
  { "type", 0, OPTION_TEXT, false, "type", N_("extension to add when the name has none") },
  { "force", 0, OPTION_SWITCH, false, NULL, N_("replace an existing file") },
  { "locale", 0, OPTION_TEXT, false, "locale", N_("language of the text, e.g. ko-KR") },
  { "minimal", 0, OPTION_SWITCH, false, NULL, N_("only what a document must have") },
  { .name = NULL },
};

static const struct argument view_arguments[] = {
  FILE_ARGUMENT,
  { "mode", true, N_("text, annotated, outline, stats, issues, forms or pdf, or its first letter") },
  { .name = NULL },
};
static const struct option view_options[] = {
  { "start", 0, OPTION_INT, false, "n", N_("first line") },
  { "end", 0, OPTION_INT, false, "n", N_("last line") },
  { "max-lines", 0, OPTION_INT, false, "n", N_("at most so many lines") },
  { "type", 0, OPTION_TEXT, false, "type", N_("issues: only this kind") },
  { "limit", 0, OPTION_INT, false, "n", N_("issues: at most so many") },
  { "cols", 0, OPTION_TEXT, false, "cols", N_("columns, e.g. A,B (formats with columns)") },
  { "page", 0, OPTION_TEXT, false, "page", N_("page or pages (formats with pages)") },
  { "out", 'o', OPTION_TEXT, false, "path", N_("pdf: file to write; default: beside the document") },
  { "render", 0, OPTION_TEXT, false, "render", N_("auto, native or html") },
  { "page-count", 0, OPTION_SWITCH, false, NULL, N_("count pages (formats with pages)") },
  { .name = NULL },
};

static const struct argument get_arguments[] = {
  FILE_ARGUMENT,
  { "path", false, N_("path of the node; default: /") },
  { .name = NULL },
};
static const struct option get_options[] = {
  { "depth", 0, OPTION_INT, false, "n", N_("levels of children; default: 1") },
  { "save", 0, OPTION_TEXT, false, "dest", N_("write the bytes behind a picture or object to this file") },
  { .name = NULL },
};

static const struct argument query_arguments[] = {
  FILE_ARGUMENT,
  { "selector", true, N_("e.g. paragraph[style=Heading 1]") },
  { .name = NULL },
};
static const struct option query_options[] = {
  { "text", 0, OPTION_TEXT, false, "text", N_("only nodes whose text contains this") },
  { .name = NULL },
};

#define PROP_OPTION { "prop", 0, OPTION_LIST, false, "key=value", N_("property to set; repeatable") }
#define FORCE_OPTION { "force", 0, OPTION_SWITCH, false, NULL, N_("edit although the document is protected") }
#define POSITION_OPTIONS                                                                   \
  { "index", 0, OPTION_INT, false, "n", N_("place among the children, from 0") },          \
  { "after", 0, OPTION_TEXT, false, "path", N_("place behind this element") },             \
  { "before", 0, OPTION_TEXT, false, "path", N_("place in front of this element") }

static const struct option set_options[] = { PROP_OPTION, FORCE_OPTION, { .name = NULL } };

static const struct argument add_arguments[] = {
  FILE_ARGUMENT,
  { "parent", true, N_("path of the parent") },
  { .name = NULL },
};
static const struct option add_options[] = {
  { "type", 0, OPTION_TEXT, false, "type", N_("what to add") },
  { "from", 0, OPTION_TEXT, false, "path", N_("copy this element instead") },
  POSITION_OPTIONS,
  PROP_OPTION,
  FORCE_OPTION,
  { .name = NULL },
};

static const struct option remove_options[] = {
  { "shift", 0, OPTION_TEXT, false, "direction", N_("how cells close the gap (formats with cells)") },
  { .name = NULL },
};
static const struct option move_options[] = {
  { "to", 0, OPTION_TEXT, false, "parent", N_("new parent") },
  POSITION_OPTIONS,
  { .name = NULL },
};
static const struct argument swap_arguments[] = {
  FILE_ARGUMENT, { "path1", true, N_("path of the element") }, { "path2", true, N_("path of the other element") }, { .name = NULL },
};

static const struct argument raw_arguments[] = {
  FILE_ARGUMENT,
  { "part", false, N_("part; default: /document") },
  { .name = NULL },
};
static const struct option raw_options[] = {
  { "start", 0, OPTION_INT, false, "n", N_("first row (formats with rows)") },
  { "end", 0, OPTION_INT, false, "n", N_("last row (formats with rows)") },
  { "cols", 0, OPTION_TEXT, false, "cols", N_("columns, e.g. A,B (formats with columns)") },
  { .name = NULL },
};
static const struct argument raw_set_arguments[] = { FILE_ARGUMENT, { "part", true, N_("part") }, { .name = NULL } };
static const struct option raw_set_options[] = {
  { "xpath", 0, OPTION_TEXT, true, "xpath", N_("elements to work on") },
  { "action", 0, OPTION_TEXT, true, "action", N_("append, prepend, insertbefore, insertafter, replace, remove or setattr") },
  { "xml", 0, OPTION_TEXT, false, "xml", N_("XML fragment, or name=value for setattr") },
  { .name = NULL },
};
static const struct argument add_part_arguments[] = {
  FILE_ARGUMENT,
  { "parent", true, N_("path of the parent part") },
  { .name = NULL },
};
static const struct option add_part_options[] = {
  { "type", 0, OPTION_TEXT, true, "type", N_("header or footer") },
  { .name = NULL },
};

static const struct option batch_options[] = {
  { "input", 0, OPTION_TEXT, false, "file", N_("JSON array of items; - is standard input") },
  { "commands", 0, OPTION_TEXT, false, "json", N_("the JSON array itself") },
  FORCE_OPTION,
  { "stop-on-error", 0, OPTION_SWITCH, false, NULL, N_("leave out what follows a failed item") },
  { .name = NULL },
};

static const struct argument merge_arguments[] = {
  { "template", true, N_("document with placeholders {{key}}") }, { "output", true, N_("document to write") }, { .name = NULL },
};
static const struct option merge_options[] = {
  { "data", 0, OPTION_TEXT, true, "json", N_("JSON object, or a file that ends in .json") },
  { .name = NULL },
};

static const struct argument plugin_argument[] = { { "plugin", true, N_("name or path of the plugin") }, { .name = NULL } };
static const struct option lint_options[] = {
  { "fixture", 0, OPTION_TEXT, false, "file", N_("document to convert; default: $OFFICECLI_LINT_FIXTURE") },
  { .name = NULL },
};
static const struct command plugins_commands[] = {
  { "list", NULL, N_("list the installed plugins"), NULL, NULL, NULL, false, cmd_plugins_list },
  { "info", NULL, N_("show the manifest of a plugin"), plugin_argument, NULL, NULL, false, cmd_plugins_info },
  { "lint", NULL, N_("check what a dump-reader emits against the vocabulary"), plugin_argument, lint_options, NULL, false,
    cmd_plugins_lint },
  { .name = NULL },
};

static const struct argument help_arguments[] = {
  { "topic", false, N_("command, format (docx) or all") }, { "verb", false, N_("add, set, get, query or remove, or an element") },
  { "element", false, N_("element") }, { .name = NULL },
};
static const struct option help_options[] = {
  { "jsonl", 0, OPTION_SWITCH, false, NULL, N_("one JSON object a line") },
  { .name = NULL },
};

const struct command commands[] = {
  { "create", "new", N_("create a blank document"), create_arguments, create_options, NULL, false, cmd_create },
  { "view", NULL, N_("show a document as text, or export it"), view_arguments, view_options, NULL, false, cmd_view },
  { "get", NULL, N_("show a node and its children"), get_arguments, get_options, NULL, false, cmd_get },
  { "query", NULL, N_("find nodes by a selector"), query_arguments, query_options, NULL, false, cmd_query },
  { "set", NULL, N_("change properties of an element"), file_path, set_options, NULL, true, cmd_set },
  { "add", NULL, N_("add an element, or a copy of one"), add_arguments, add_options, NULL, true, cmd_add },
  { "remove", NULL, N_("remove an element"), file_path, remove_options, NULL, false, cmd_remove },
  { "move", NULL, N_("move an element"), file_path, move_options, NULL, false, cmd_move },
  { "swap", NULL, N_("exchange two elements"), swap_arguments, NULL, NULL, false, cmd_swap },
  { "raw", NULL, N_("print the XML of a part"), raw_arguments, raw_options, NULL, false, cmd_raw },
  { "raw-set", NULL, N_("edit the XML of a part"), raw_set_arguments, raw_set_options, NULL, false, cmd_raw_set },
  { "add-part", NULL, N_("add a part"), add_part_arguments, add_part_options, NULL, false, cmd_add_part },
  { "validate", NULL, N_("check a document against its format"), file_only, NULL, NULL, false, cmd_validate },
  { "batch", NULL, N_("run many commands on one document"), file_only, batch_options, NULL, false, cmd_batch },
  { "merge", NULL, N_("fill a template in with data"), merge_arguments, merge_options, NULL, false, cmd_merge },
  { "open", NULL, N_("check that a document can be opened (commands need no session)"), file_only, NULL, NULL, false, cmd_open },
  { "save", NULL, N_("does nothing: every command saves"), file_only, NULL, NULL, false, cmd_save },
  { "close", NULL, N_("does nothing: no command keeps a document open"), file_only, NULL, NULL, false, cmd_close },
  { "plugins", NULL, N_("list and check plugins"), NULL, NULL, plugins_commands, false, NULL },
  { "help", NULL, N_("explain commands and the vocabulary"), help_arguments, help_options, NULL, false, cmd_help },
  { .name = NULL },
};
