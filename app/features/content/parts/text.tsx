import { useFileNote } from "~/publishing/public/documents";
import type { ShownFile } from "~/publishing/rules/documents";
import { hrefOf } from "~/shared/addresses";
import { readRich } from "~/shared/rich/stored";
import { RichBody } from "~/ui/public/rich-body";
import type { ShownPictures } from "../operations/show.server";

type Props = {
  body: string;
  files: readonly ShownFile[];
  pictures: ShownPictures;
  /** Behind a preview's link its files are behind that link. */
  token?: string;
};

/** The text of a page, by the allow list of now, with its pictures and files. */
export function Text({ body, files, pictures, token }: Props) {
  const noteOf = useFileNote();
  const folder = token ? hrefOf(`customContent/preview/${token}/files`) : hrefOf("files");
  const rich = readRich(body);
  if (rich.content.length === 0) return null;
  return (
    <RichBody
      rich={rich}
      picture={(id) => pictures[id] ?? null}
      file={(id) => {
        const file = files.find(({ fileId }) => fileId === id);
        if (!file) return null;
        const { label: name, type } = file;
        return { name, note: noteOf(file), href: `${folder}/${id}`, isFilm: type.startsWith("video/") };
      }}
    />
  );
}
