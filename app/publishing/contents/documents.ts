import type { Lang } from "~/shared/languages";
import { captionsType } from "./captions";

/** A file that comes with a content; `lang` is whose readers it was given to, null where nobody said. */
export type Document = {
  fileId: string;
  label: string;
  type: string;
  size: number;
  /** Of a PDF, where they are known. */
  pages?: number | null;
  lang: Lang | "all" | null;
};

/** The same as a page shows it, which may not know its language. */
export type FileView = Omit<Document, "lang"> & { lang?: Document["lang"] };

/** What is read of these files: captions belong to a film. */
export const documentsOf = <File extends { type: string }>(files: readonly File[]): File[] =>
  files.filter(({ type }) => type !== captionsType);

/**
 * What a file is called by what it is read with: "PDF", "Excel", "MP4"; null for what has no name that everybody knows.
 */
export const formatOf = ({ type }: { type: string }): string | null =>
  type.includes("spreadsheet")
    ? "Excel"
    : (/^(?:application|video|image)\/(pdf|mp4|png|jpeg|webp|avif)$/.exec(type)?.[1]?.toUpperCase() ?? null);
