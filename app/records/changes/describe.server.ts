import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { languages, say, type Words } from "~/shared/languages";
import type { FieldChange, RecordChange } from "./list.server";
import type { Names } from "./names.server";

/** A change as a screen shows it: texts in the language of who looks. */
export type ChangeView = Pick<RecordChange, "record" | "id" | "seq" | "revision" | "path" | "does"> & {
  kind: string;
  name: string;
  fields: { key: string; label: string; before: string; after: string }[];
};

const hasChinese = (value: object): value is Words => "zh-CN" in value;

/** The texts in a value of a record, whatever its shape; the languages of words one after the other. */
function textsIn(value: unknown, yesNo: (is: boolean) => string): string[] {
  if (value === null || value === undefined || value === "") return [];
  if (typeof value === "boolean") return [yesNo(value)];
  if (typeof value !== "object") return [String(value)];
  if (hasChinese(value))
    return [
      languages
        .map((lang) => value[lang])
        .filter(Boolean)
        .join(" / "),
    ].filter(Boolean);
  return Object.values(value).flatMap((one) => textsIn(one, yesNo));
}

/** Changes as a screen shows them; `names` are those of the rows that they name by id (`namesIn`). */
export function describeChanges(
  { lang }: Pick<Ctx, "lang">,
  changes: readonly RecordChange[],
  names: Names = new Map(),
): ChangeView[] {
  const t = translator(lang);
  const word = (key: string) => t(key as "records:yes");
  const yesNo = (is: boolean) => t(is ? "records:yes" : "records:no");
  const nameOf = (id: string) => {
    const name = names.get(id) ?? t("records:changes.unnamed");
    return typeof name === "string" ? name : say(name, lang);
  };
  const textOf = ({ codes, names: table }: FieldChange, value: unknown) => {
    if (typeof value !== "string" || value === "") return textsIn(value, yesNo).join(" · ");
    if (table) return nameOf(value);
    return codes ? word(`${codes}.${value}`) : value;
  };
  return changes.map(({ record, id, seq, revision, path, does, kind, name, fields }) => ({
    ...{ record, id, seq, revision, path, does },
    kind: word(kind),
    name: typeof name === "string" ? name : say(name, lang),
    fields: fields.map((one) => ({
      key: one.field,
      label: word(one.label),
      before: textOf(one, one.before),
      after: textOf(one, one.after),
    })),
  }));
}
