import { type Lang, languages } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import type { Attachment } from "./drafts";

/** The captions of a film: for each language that has its own, the id of one of the content's files. */
export type Captions = Partial<Record<Lang, string>>;

export const captionsType = "text/vtt";
export const captionsLimitMb = 1;

const timing = /^[ \t]*((?:\d{2,}:)?\d{2}:\d{2}[.,]\d{3})[ \t]*-->[ \t]*((?:\d{2,}:)?\d{2}:\d{2}[.,]\d{3})(.*)$/;

/**
 * Captions as browsers take them (WebVTT), out of the bytes of a .vtt or of a .srt file, whose times are written with a
 * comma. Refuses `captionsTooLarge` (over 1 MB), `captionsEncoding` (not UTF-8) and `captionsUnreadable` (no caption
 * with its times).
 */
export function captionsIn(bytes: Uint8Array, name: string): Outcome<string> {
  if (bytes.length > captionsLimitMb * 1024 * 1024)
    return refuse("captionsTooLarge", { name, limitMb: captionsLimitMb });
  const text = decoded(bytes);
  if (text === null) return refuse("captionsEncoding", { name });
  const lines = text.split(/\r\n|\n|\r/);
  const isVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? "");
  const cues = lines.filter((line) => timing.test(line));
  if (cues.length === 0 || !(isVtt || /^\s*\d+\s*$/.test(lines.find((line) => line.trim() !== "") ?? "")))
    return refuse("captionsUnreadable", { name });
  const timed = lines.map((line) =>
    line.replace(
      timing,
      (_, from: string, until: string, rest: string) => `${dotted(from)} --> ${dotted(until)}${rest}`,
    ),
  );
  return ok(`${isVtt ? "" : "WEBVTT\n\n"}${timed.join("\n")}`);
}

const dotted = (time: string) => time.replace(",", ".");

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Files with those of these captions beside them, for readers of every language: a film is watched with any of its
 * captions.
 */
export const withCaptions = (files: readonly Attachment[], captions: Captions): Attachment[] => {
  const named = languages.flatMap((lang) => {
    const fileId = captions[lang];
    return fileId ? [{ fileId, lang: "all" as const, label: `WebVTT ${lang}` }] : [];
  });
  return [...files.filter(({ fileId }) => !named.some((one) => one.fileId === fileId)), ...named];
};

/** The languages in which a film has no captions of its own although others have; none where it has none at all. */
export const captionsMissing = (captions: Captions): Lang[] =>
  languages.some((lang) => captions[lang]) ? languages.filter((lang) => !captions[lang]) : [];
