import { Box, Input } from "@mantine/core";
import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LibraryPicture } from "~/pictures/operations/pictures.server";
import { officePictures, shownPicture } from "~/pictures/rules";
import { bcp47, type Lang, languages, say } from "~/shared/languages";
import { cleanRich, type Part } from "~/shared/rich/document";
import { type FigureTextMap, refOf } from "~/shared/rich/figures";
import { readRich, storeRich } from "~/shared/rich/stored";
import { useTell } from "~/ui/office/form";
import { useLang } from "~/ui/office/use-lang";
import type { WordsFieldProps } from "~/ui/office/words-field";
import { useFigureText } from "../figures/figure-text";
import classes from "./rich-field.module.css";
import { Toolbar } from "./toolbar";

export type Things = {
  pictures: LibraryPicture[];
  files: readonly { id: string; name: string }[];
  figures: FigureTextMap;
};
type Props = WordsFieldProps & Things & { mayEdit: boolean; change: () => void };

/**
 * A rich text in the three languages, of which the form shows one. Posts `name.zh-CN`, `name.tc` and `name.en` as
 * stored.
 */
export function RichField({ lang = "zh-CN", value, name, errorIn, label, ...rest }: Props) {
  return languages.map((each) => (
    <div key={each} hidden={each !== lang}>
      <OneField
        {...rest}
        name={`${name}.${each}`}
        label={label}
        lang={each}
        value={value?.[each] ?? ""}
        shown={each === lang}
        error={errorIn?.(each)}
      />
    </div>
  ));
}

type One = Things &
  Pick<Props, "mayEdit" | "change" | "label" | "error"> & { name: string; lang: Lang; value: string; shown: boolean };

function OneField({ name, label, lang, value, shown, error, mayEdit, change, pictures, files, figures }: One) {
  const { t } = useTranslation(["content", "site"]);
  const reader = useLang();
  const tell = useTell();
  const [stored, setStored] = useState(value);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, step] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const figureText = useFigureText(figures, reader);
  const known = useRef({ pictures, files, change, figureText });
  known.current = { pictures, files, change, figureText };
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (shown) setOpened(true);
  }, [shown]);
  const title = `${label} · ${t(`site:language.${lang}.name`)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor begins once, with what stood in the form then
  useEffect(() => {
    if (!opened) return;
    let made: Editor | null = null;
    let gone = false;
    void import("./make-editor").then(({ makeEditor }) => {
      if (gone || !place.current) return;
      made = makeEditor({
        element: place.current,
        rich: readRich(stored),
        editable: mayEdit,
        attributes: { role: "textbox", "aria-multiline": "true", "aria-label": title, lang: bcp47[lang] },
        shown: (type, attrs) => {
          if (type === "figure") {
            const ref = refOf({ attrs: attrs as Part["attrs"] });
            return { label: known.current.figureText(ref), title: t(`figure.names.${ref.figure}`) };
          }
          const picture = known.current.pictures.find(({ id }) => id === attrs.picture);
          const src = picture && shownPicture(picture, reader, officePictures).sources.at(-1)?.widest;
          const file = known.current.files.find(({ id }) => id === attrs.file);
          const own = String(attrs.caption || attrs.title || "");
          return { src, label: own || (picture ? say(picture.alt, reader) : (file?.name ?? t(`editor.gone.${type}`))) };
        },
        onChange: (rich) => {
          setStored(storeRich(cleanRich(rich)));
          known.current.change();
        },
        onStep: () => step((n) => n + 1),
        onPicturesLeftOut: (count) => tell(t("editor.picturesLeftOut", { count }), "attention"),
      });
      setEditor(made);
    });
    return () => {
      gone = true;
      made?.destroy();
      setEditor(null);
    };
  }, [opened]);
  return (
    <Input.Wrapper label={title} error={error} labelElement="div">
      <input type="hidden" name={name} value={stored} />
      <Box className={classes.box} mt={4} data-ready={editor ? "" : undefined}>
        {mayEdit && editor && <Toolbar editor={editor} pictures={pictures} files={files} figures={figures} />}
        <div ref={place} className={classes.text} />
      </Box>
    </Input.Wrapper>
  );
}
