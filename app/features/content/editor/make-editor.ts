import { Editor } from "@tiptap/core";
import { Slice } from "@tiptap/pm/model";
import type { RichText } from "~/shared/rich/document";
import { picturesIn } from "~/shared/rich/pasted-pictures";
import { type ExtensionsView, extensions } from "./extensions";

type Wish = {
  element: HTMLElement;
  rich: RichText;
  editable: boolean;
  attributes: Record<string, string>;
  shown: ExtensionsView;
  onChange: (rich: unknown) => void;
  onStep: () => void;
  /** Gets how many pictures of what was pasted were left out: those come from the library. */
  onPicturesLeftOut: (count: number) => void;
};

const isOurs = (html: string) => html.includes("data-pm-slice");

/** Puts what another program has on the clipboard into the text, clean: by the same reader as on the server. */
async function pasteClean(editor: Editor, html: string) {
  const { richOfHtml } = await import("~/shared/rich/from-html");
  const { content } = richOfHtml(html);
  const [only] = content;
  if (!only || editor.isDestroyed) return;
  if (content.length === 1 && only.type === "paragraph") editor.commands.insertContent(only.content ?? []);
  else editor.view.dispatch(editor.state.tr.replaceSelection(sliceOf(editor, content)).scrollIntoView());
}

const sliceOf = (editor: Editor, content: RichText["content"]) =>
  Slice.maxOpen(editor.schema.nodeFromJSON({ type: "doc", content }).content);

/**
 * An editor of rich text in an element; `onChange` tells the text after each change, `onStep` of whatever the tools may
 * show.
 */
export function makeEditor(wish: Wish): Editor {
  const { element, rich, editable, attributes, shown, onChange, onStep, onPicturesLeftOut } = wish;
  const editor = new Editor({
    element,
    editable,
    extensions: extensions(shown),
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    content: rich.content.length > 0 ? rich : { type: "doc", content: [{ type: "paragraph" }] },
    editorProps: {
      attributes,
      handlePaste: (_, event) => {
        const html = event.clipboardData?.getData("text/html") ?? "";
        if (isOurs(html)) return false;
        const pictures = picturesIn(html, event.clipboardData?.files);
        if (pictures > 0) onPicturesLeftOut(pictures);
        if (!html) return (event.clipboardData?.files.length ?? 0) > 0;
        void pasteClean(editor, html);
        return true;
      },
    },
    onUpdate: () => onChange(editor.getJSON()),
    onTransaction: onStep,
  });
  return editor;
}
