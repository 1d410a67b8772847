import type { LineName } from "../accounts/line-name";
import type { TableSection } from "./table";

const plain = (text: string) => text.normalize("NFKC").replace(/\s+/g, "").toLowerCase();

/**
 * The lines whose name holds a text, in their sections; all of them without one. Case, width and blanks do not count.
 */
export function foundIn(
  sections: readonly TableSection[],
  text: string | undefined,
  nameOf: (name: LineName) => string,
): TableSection[] {
  const wanted = plain(text ?? "");
  return sections
    .map(({ section, lines }) => ({
      section,
      lines: wanted === "" ? lines : lines.filter(({ name }) => plain(nameOf(name)).includes(wanted)),
    }))
    .filter(({ lines }) => lines.length > 0);
}
