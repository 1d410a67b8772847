import { Extension, Mark, mergeAttributes, Node } from "@tiptap/core";
import { BulletList, ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { history, redo, undo } from "@tiptap/pm/history";
import { calloutTones } from "~/shared/rich/document";
import { safeHref } from "~/shared/rich/links";

const simple = "simple inside block";

const mark = (name: string, tag: string, others: string[], key?: string) =>
  Mark.create({
    name,
    parseHTML: () => [tag, ...others].map((one) => ({ tag: one })),
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return key ? { [key]: () => this.editor.commands.toggleMark(name) } : {};
    },
  });

const Link = Mark.create({
  name: "link",
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: "a[href]", getAttrs: (one) => (safeHref(one.getAttribute("href")) ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ["a", { ...HTMLAttributes, rel: "noopener" }, 0],
});

const Heading = Node.create({
  name: "heading",
  content: "(text | hardBreak | figure)*",
  group: simple,
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => [2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node, HTMLAttributes }) => [`h${node.attrs.level}`, HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return Object.fromEntries(
      [2, 3, 4].map((level) => [
        `Mod-Alt-${level}`,
        () => this.editor.commands.toggleNode("heading", "paragraph", { level }),
      ]),
    );
  },
});

const boxed = (name: string, content: string, group: string, attributes: Record<string, { default: string }> = {}) =>
  Node.create({
    name,
    content,
    group,
    isolating: true,
    defining: true,
    addAttributes: () => attributes,
    parseHTML: () => [{ tag: `div[data-${name}]` }],
    renderHTML: ({ HTMLAttributes }) => ["div", mergeAttributes({ [`data-${name}`]: HTMLAttributes.tone ?? "" }), 0],
  });

export type ExtensionsView = (
  type: string,
  attrs: Record<string, unknown>,
) => { label: string; src?: string | undefined; title?: string };

/** What stands in a text as one thing that is named elsewhere: a picture of the library, a file of the page. */
const thing = (name: string, key: string, title: string, shown: ExtensionsView) =>
  Node.create({
    name,
    group: "inside block",
    atom: true,
    draggable: true,
    addAttributes: () => ({ [key]: { default: "" }, [title]: { default: "" } }),
    parseHTML: () => [{ tag: `figure[data-${name}]` }],
    renderHTML({ node }) {
      const { label, src } = shown(name, node.attrs);
      const data = { [`data-${name}`]: "", [key]: node.attrs[key], [title]: node.attrs[title] };
      return ["figure", data, ...(src ? [["img", { src, alt: "" }] as const] : []), ["figcaption", {}, label]];
    },
  });

/** A figure of the company in a line of text; who writes sees what it is now. */
const figure = (shown: ExtensionsView) =>
  Node.create({
    name: "figure",
    inline: true,
    atom: true,
    group: "inline",
    addAttributes: () => ({ figure: { default: "" }, back: { default: 0 }, form: { default: "whole" } }),
    parseHTML: () => [
      {
        tag: "span[data-figure]",
        getAttrs: (one) => ({
          figure: one.getAttribute("data-figure"),
          back: Number(one.getAttribute("data-back")),
          form: one.getAttribute("data-form"),
        }),
      },
    ],
    renderHTML({ node: { attrs } }) {
      const { label, title } = shown("figure", attrs);
      const data = { "data-figure": attrs.figure, "data-back": attrs.back, "data-form": attrs.form };
      return ["span", { ...data, title }, label];
    },
    renderText: ({ node }) => shown("figure", node.attrs).label,
  });

const item = "paragraph (bulletList | orderedList)*";
const cell = { content: "simple+" };

/** What an editor of rich text knows: the allow list and nothing else. */
export const extensions = (shown: ExtensionsView) => [
  Node.create({ name: "doc", topNode: true, content: "block+" }),
  Node.create({
    name: "paragraph",
    priority: 1_000,
    group: simple,
    content: "(text | hardBreak | figure)*",
    parseHTML: () => [{ tag: "p" }],
    renderHTML: ({ HTMLAttributes }) => ["p", HTMLAttributes, 0],
  }),
  Node.create({ name: "text" }),
  Node.create({
    name: "hardBreak",
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    parseHTML: () => [{ tag: "br" }],
    renderHTML: () => ["br"],
    addKeyboardShortcuts() {
      return { "Shift-Enter": () => this.editor.commands.insertContent({ type: "hardBreak" }) };
    },
  }),
  Node.create({
    name: "horizontalRule",
    group: simple,
    parseHTML: () => [{ tag: "hr" }],
    renderHTML: () => ["hr"],
  }),
  Heading,
  BulletList.extend({ group: `${simple} list` }),
  OrderedList.extend({ group: `${simple} list` }),
  ListItem.extend({ content: item }),
  ListKeymap,
  mark("bold", "strong", ["b"], "Mod-b"),
  mark("italic", "em", ["i"], "Mod-i"),
  mark("underline", "u", [], "Mod-u"),
  mark("superscript", "sup", []),
  mark("subscript", "sub", []),
  Link,
  Table.extend({ group: "inside block" }),
  TableRow,
  TableCell.extend(cell),
  TableHeader.extend(cell),
  boxed("callout", "inside+", "block", { tone: { default: calloutTones[0] } }),
  boxed("columns", "column{2,3}", "block"),
  boxed("column", "inside+", ""),
  figure(shown),
  thing("picture", "picture", "caption", shown),
  thing("video", "file", "title", shown),
  thing("document", "file", "title", shown),
  Extension.create({
    name: "steps",
    addProseMirrorPlugins: () => [history()],
    addKeyboardShortcuts() {
      const { view } = this.editor;
      const run = (step: typeof undo) => () => step(view.state, view.dispatch);
      return { "Mod-z": run(undo), "Mod-Shift-z": run(redo), "Mod-y": run(redo) };
    },
  }),
];
