import { type Lang, say } from "~/shared/languages";
import type { LibraryPicture } from "../operations/pictures.server";

/** How the id of a chosen picture is told in words: by what it shows. */
export const pictureView =
  (pictures: readonly LibraryPicture[], lang: Lang) =>
  (id: string): string => {
    const picture = pictures.find((one) => one.id === id);
    return picture ? say(picture.alt, lang) : id;
  };
