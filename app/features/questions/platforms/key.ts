import { contentHash } from "~/shared/content-hash";
import { beijingDay } from "~/shared/dates";
import type { Words } from "~/shared/languages";
import type { Platform } from "./rules";

type Query = { platform: Platform; askedAt: Date; asker: string; question: Words };

const plain = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[\s\p{P}]+/gu, "")
    .toLowerCase();

/**
 * What tells a question from all others: its platform, its day in Beijing, who asked and the letters and digits of
 * what.
 */
export const questionKey = ({ platform, askedAt, asker, question }: Query): string =>
  `${platform}:${beijingDay(askedAt)}:${contentHash(`${plain(asker)}\n${plain(question["zh-CN"])}`)}`;
