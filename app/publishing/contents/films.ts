import { type Lang, languages } from "~/shared/languages";
import type { Captions } from "./captions";
import type { Attachment } from "./drafts";

export type Chapter = { seconds: number; time: string; title: string };

const chapterLine = /^[ \t]*(?:(\d{1,2}):)?(\d{1,2}):(\d{2})[ \t]+(\S.*?)[ \t]*$/;

/**
 * The chapters of a film and the rest of its text: a line that begins with a time (`1:05 …`, `1:02:03 …`) is a chapter,
 * all others are read as paragraphs, parted by empty lines.
 */
export function filmText(body: string): { chapters: Chapter[]; paragraphs: string[] } {
  const chapters: Chapter[] = [];
  const others: string[] = [];
  for (const line of body.split(/\r?\n/)) {
    const [, hours, minutes = "", seconds = "", title = ""] = chapterLine.exec(line) ?? [];
    if (!title || Number(seconds) > 59) others.push(line);
    else {
      const whole = Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds);
      chapters.push({
        seconds: whole,
        time: hours ? `${hours}:${minutes.padStart(2, "0")}:${seconds}` : `${minutes}:${seconds}`,
        title,
      });
    }
  }
  const paragraphs = others
    .join("\n")
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== "");
  return { chapters, paragraphs };
}

export type Film = { kind: "file"; src: string } | { kind: "link"; href: string; host: string };

const ownFiles = "/ui/irh/files";

/**
 * Where the film of a content is: a file of this site (in `folder`), or a page of another one; null for a content
 * without.
 */
export function filmOf({ video }: { video?: string | undefined }, folder = ownFiles): Film | null {
  if (!video) return null;
  if (!video.includes(":")) return { kind: "file", src: `${folder}/${video}` };
  return URL.canParse(video) ? { kind: "link", href: video, host: new URL(video).host } : null;
}

/** Files with those of these films that are files beside them, for readers of every language; a link is none. */
export const withFilms = (files: readonly Attachment[], films: readonly string[]): Attachment[] => {
  const own = films.filter((film) => film && !film.includes(":"));
  const label = "MP4";
  return [
    ...files.filter(({ fileId }) => !own.includes(fileId)),
    ...own.map((fileId) => ({ fileId, lang: "all" as const, label })),
  ];
};

export type Track = { lang: Lang; src: string };

/** The captions of a film, each in its language, in the order in which languages stand. */
export const tracksOf = ({ captions }: { captions?: Captions | undefined }, folder = ownFiles): Track[] =>
  languages.flatMap((lang) => {
    const id = captions?.[lang];
    return id ? [{ lang, src: `${folder}/${id}` }] : [];
  });

/** The picture that stands for a film, or null. */
export const posterOf = ({ poster }: { poster?: string | undefined }, folder = ownFiles): string | null =>
  poster ? `${folder}/${poster}` : null;
