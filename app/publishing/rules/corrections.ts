import type { Lang } from "~/shared/languages";

/** What an edition corrects, in the words and the language that its readers get. */
export type Correction = { said: Lang; text: string };
