import { type Lang, say, type Words } from "~/shared/languages";

/** Whose price a piece shows, where no page round it says so. */
export const SecurityLine = ({ name, code, lang }: { name: Words; code: string; lang: Lang }) => (
  <p className="muted">
    {say(name, lang)} {code}
  </p>
);
