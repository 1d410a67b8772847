import type { FileView } from "~/publishing/contents/documents";
import { useFileNote } from "~/publishing/public/documents";
import { hrefOf } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import { readRich } from "~/shared/rich/stored";
import { RichBody } from "~/ui/public/rich-body";
import { useFigureText } from "../figures/figure-text";
import type { NamedThings } from "./show.server";

type Props = {
  body: string;
  files: readonly FileView[];
  named: NamedThings;
  /** The language in which the text is. */
  shownLang: Lang;
  /** Behind a preview's link its files are behind that link. */
  token?: string;
};

/** The text of a page, by the allow list of now, with its pictures and files. */
export function Text({ body, files, named, shownLang, token }: Props) {
  const noteOf = useFileNote();
  const figureText = useFigureText(named.figures, shownLang);
  const folder = token ? hrefOf(`customContent/preview/${token}/files`) : hrefOf("files");
  const rich = readRich(body);
  if (rich.content.length === 0) return null;
  return (
    <RichBody
      rich={rich}
      picture={(id) => named.pictures[id] ?? null}
      figure={figureText}
      file={(id) => {
        const file = files.find(({ fileId }) => fileId === id);
        if (!file) return null;
        const { label: name, type } = file;
        return { name, note: noteOf(file), href: `${folder}/${id}`, isFilm: type.startsWith("video/") };
      }}
    />
  );
}
