import { laidOver, plain, type ReadRow } from "~/records/rules/read-rows";
import type { Words } from "~/shared/languages";
import { isEitherWay, isMissing, listsIn, percentOf, type RatioReading, ratioOf, ratiosIn } from "~/sheets/rules/cells";
import { type Heading, isBlank } from "~/sheets/rules/columns";
import { dayOf } from "~/sheets/rules/days";
import type { RowProblem } from "~/sheets/rules/problems";
import type { Table } from "~/sheets/rules/table";
import type { InstitutionValues } from "../schemas/institutions";
import { capitalOf, currencyIn } from "./capital";
import type { InstitutionField } from "./institution-columns";
import type { Currency, InstitutionKind } from "./institutions";
import { mostLevels } from "./tree";

const kinds: readonly [RegExp, InstitutionKind][] = [
  [/合营|合營|joint/i, "jointVenture"],
  [/联营|聯營|参股|參股|associate/i, "associate"],
  [/子公司|附属|附屬|控股|全资|全資|subsidiary/i, "subsidiary"],
];
const itself = ["本公司", "母公司", "公司本身", "thecompanyitself", "thecompany", "parent"];

type Stored = { id: string; parentId: string | null; name: Words; place: Words; business: Words };
type Known = {
  stored: readonly Stored[];
  /** By which names the company itself is meant. */
  company: readonly string[];
  ratios: InstitutionsRatios;
};
type InstitutionsRatios = Parameters<typeof ratiosIn>[1];

/** Stands in `parentId` for an institution that the file itself brings, with what it is found by. */
const ofFile = "file:";
export const keyOf = ({ name }: { name?: Words | undefined }): string => plain(name?.["zh-CN"] ?? "");
export const neededBy = ({ parentId }: { parentId: string | null }): string | null =>
  parentId?.startsWith(ofFile) ? parentId.slice(ofFile.length) : null;

type Cell = (field: InstitutionField) => string;
type Texts = { code: string; facts?: RowProblem["facts"] } | { values: Partial<InstitutionValues> };
const clipped = (text: string) => ({ text: text.trim().slice(0, 40) });

/** What a line says beside its holding and its holder. */
function readWords(cell: Cell, headerOf: Cell, before: Stored | undefined, percent: string | null): Texts {
  const nothing = { "zh-CN": "" };
  const wordsOf = (field: "name" | "place" | "business") => {
    const [zh, tc, en] = [cell(field), cell(`${field}Tc`), cell(`${field}En`)].map((text) =>
      isMissing(text) ? "" : text.trim(),
    ) as [string, string, string];
    return laidOver(before?.[field] ?? nothing, field === "name" && before ? "" : zh, tc, en);
  };
  const kind = kinds.find(([pattern]) => pattern.test(cell("kind")))?.[1];
  if (!kind && !isMissing(cell("kind"))) return { code: "kindUnknown", facts: clipped(cell("kind")) };
  const likely = before || percent === null || Number(percent) <= 50 ? undefined : "subsidiary";
  if (!kind && !likely && !before) return { code: "kindMissing" };
  const capital = isMissing(cell("capital")) ? undefined : capitalOf(cell("capital"), headerOf("capital"));
  if (capital === null) return { code: "capitalUnreadable", facts: clipped(cell("capital")) };
  const stated = isMissing(cell("currency")) ? undefined : currencyIn(cell("currency"));
  if (stated === null) return { code: "currencyUnknown", facts: clipped(cell("currency")) };
  const currency: Currency | undefined = stated ?? capital?.currency ?? undefined;
  const day = isMissing(cell("asOf")) ? undefined : dayOf(cell("asOf"));
  if (day && !("day" in day)) return { code: "dayUnreadable", facts: clipped(cell("asOf")) };
  return {
    values: {
      ...{ name: wordsOf("name"), place: wordsOf("place"), business: wordsOf("business") },
      ...(kind || likely ? { kind: kind ?? likely } : {}),
      ...(capital ? { capital: capital.capital } : {}),
      ...(currency ? { currency } : {}),
      ...(day ? { asOf: day.day } : {}),
    } as Partial<InstitutionValues>,
  };
}

/**
 * The lines of a list of institutions, each found again by its name in any language; a holder may be named that the
 * file itself brings. A holding of 1 or less that says no unit is never guessed: a whole column of them is asked for,
 * one beside percentages is refused. What is held indirectly alone is refused: who holds it directly is not said.
 */
export function readInstitutions(
  { lines }: Table,
  { at, headers, columns }: Heading<InstitutionField>,
  { stored, company, ratios: chosenUnit }: Known,
) {
  const problems: RowProblem[] = [];
  const headerOf: Cell = (field) => headers[columns.indexOf(field)] ?? "";
  const filled = lines
    .slice(at === null ? 0 : at + 1)
    .filter(({ cells }) => !isBlank(cells))
    .map(({ line, cells }) => {
      const cell: Cell = (field) => cells[columns.indexOf(field)] ?? "";
      return { line, cell, ratio: ratioOf(cell("percent"), headerOf("percent")) };
    });
  const known = filled.flatMap(({ ratio }) => ratio ?? []);
  const ratios: RatioReading | null = known.length > 0 ? ratiosIn(known, chosenUnit) : null;
  const idOf = new Map(stored.flatMap(({ id, name }) => Object.values(name).map((text) => [plain(text ?? ""), id])));
  const inFile = new Map(
    filled.flatMap(({ cell }) =>
      [cell("name"), cell("nameTc"), cell("nameEn")]
        .filter((text) => !isMissing(text))
        .map((text) => [plain(text), plain(cell("name"))] as const),
    ),
  );
  const own = new Set(["", ...itself, ...company].map(plain));

  /** Whom a line names as its holder: undefined where it says nothing, null for the company itself. */
  function holderOf(cell: Cell): { parentId?: string | null } | { code: string; facts: RowProblem["facts"] } {
    if (!columns.includes("holder")) return {};
    const text = isMissing(cell("holder")) ? "" : plain(cell("holder"));
    if (own.has(text)) return { parentId: null };
    const brought = inFile.get(text);
    const there = idOf.get(brought ?? text) ?? idOf.get(text);
    if (there) return { parentId: there };
    return brought ? { parentId: ofFile + brought } : { code: "holderUnknown", facts: clipped(cell("holder")) };
  }

  const rows: ReadRow<InstitutionValues>[] = [];
  for (const { line, cell, ratio } of filled) {
    const wrong = (code: string, facts: RowProblem["facts"] = {}, severity: RowProblem["severity"] = "error") =>
      problems.push({ line, code, severity, facts });
    const before = stored.find(({ name }) =>
      Object.values(name).some((text) => plain(text ?? "") === plain(cell("name"))),
    );
    const listed = (["name", "holder", "percent"] as const).map(cell).find(listsIn);
    const isIndirect = !isMissing(cell("indirect")) && Number(ratioOf(cell("indirect"), "")?.number ?? 1) > 0;
    const isOpen = isMissing(cell("percent")) || ratio?.number.eq(0);
    const holder = holderOf(cell);
    if (listed) wrong("listInCell", clipped(listed));
    else if (isMissing(cell("name"))) wrong("nameMissing");
    else if (isOpen && isIndirect) wrong("indirectOnly", clipped(cell("indirect")));
    else if (isOpen && !before) wrong("percentMissing");
    else if (!isOpen && !ratio) wrong("percentUnreadable", clipped(cell("percent")));
    else if (ratio && isEitherWay(ratio) && !ratios?.asked) wrong("percentOrFraction", clipped(ratio.text));
    else if ("code" in holder) wrong(holder.code, holder.facts);
    else {
      const percent = ratio && !isOpen ? percentOf(ratio, ratios?.unit ?? "percent") : null;
      const words = readWords(cell, headerOf, before, percent);
      if ("code" in words) {
        wrong(words.code, words.facts);
        continue;
      }
      if (percent !== null && ratios?.unit === "percent" && !ratios.asked && Number(percent) < 1)
        wrong("percentSmall", { text: ratio?.text ?? "", percent }, "warning");
      if (isIndirect) wrong("indirectLeft", clipped(cell("indirect")), "warning");
      rows.push({ line, values: { ...words.values, ...holder, ...(percent === null ? {} : { percent }) } });
    }
  }
  const placed = withPlace(rows, stored);
  return { rows: placed.rows, problems: [...problems, ...placed.problems], found: filled.length, ratios };
}

/** Without the lines whose institution would hold itself, on whatever way, or lie below too many others. */
function withPlace(rows: ReadRow<InstitutionValues>[], stored: readonly Stored[]) {
  const keyById = new Map(stored.map((one) => [one.id, keyOf(one)]));
  const above = new Map(stored.map((one) => [keyOf(one), one.parentId ? (keyById.get(one.parentId) ?? null) : null]));
  for (const { values } of rows)
    if (values.parentId !== undefined)
      above.set(
        keyOf(values),
        values.parentId && (neededBy(values as InstitutionValues) ?? keyById.get(values.parentId) ?? null),
      );
  const levelOf = (key: string | null): number => {
    let level = 0;
    for (let at = key; at !== null && level <= mostLevels; at = above.get(at) ?? null) level += 1;
    return level;
  };
  const problems: RowProblem[] = [];
  const left = rows.filter(({ line, values }) => {
    if (levelOf(keyOf(values)) <= mostLevels) return true;
    problems.push({ line, code: "holdsItself", severity: "error", facts: { max: mostLevels } });
    return false;
  });
  return { rows: left, problems };
}
