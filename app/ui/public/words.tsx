import { createContext, type ReactNode, use } from "react";

export const uiKeys = [
  "skip",
  "menu",
  "mainNavigation",
  "overview",
  "language",
  "breadcrumb",
  "noData",
  "optional",
  "choose",
  "pages",
  "next",
  "previous",
  "up",
  "down",
  "showData",
  "tableLink",
  "source",
  "unit",
  "asOf",
  "colon",
  "close",
  "remove",
  "keptFiles",
  "uploading",
  "uploadFailed",
  "uploadScript",
  "cancelUpload",
  "errorTitle",
  "date",
  "challenge",
  "challengeHint",
  "challengePlain",
  "challengeScript",
  "prove",
  "proving",
  "provingSend",
  "proved",
  "proofDone",
  "proveFailed",
  "sendCode",
  "code",
  "codeHint",
  "resend",
  "resendIn",
  "otherContact",
  "readValues",
  "fullScreen",
  "leaveFullScreen",
  "justNow",
  "minutes",
  "hours",
  "oneDay",
  "days",
  "upwards",
] as const;
export type UiKey = (typeof uiKeys)[number];
export type UiWords = Record<UiKey, string>;

/**
 * The fixed words of the pieces in one language; `t` is the screen's translator. Only `{n}` stands for a number and
 * `{to}` for a contact.
 */
export const uiWords = (t: (key: `ui:${UiKey}`) => string): UiWords =>
  Object.fromEntries(uiKeys.map((key) => [key, t(`ui:${key}`)])) as UiWords;

const Words = createContext<UiWords | null>(null);

/** The words in force; pieces outside a SiteFrame or WordsProvider are a mistake of the screen. */
export const useWords = (): UiWords => {
  const words = use(Words);
  if (!words) throw new Error("a public piece was rendered outside WordsProvider");
  return words;
};

export const WordsProvider = ({ words, children }: { words: UiWords; children: ReactNode }) => (
  <Words value={words}>{children}</Words>
);
