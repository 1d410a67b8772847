import { Email } from "~/shared/email";
import { headingOf, isBlank, type Names } from "~/sheets/rules/columns";
import type { Table } from "~/sheets/rules/table";

export type ListField = "email" | "companyName";
export type ListedPerson = { email: string; companyName: string };
/**
 * `wrong` are the numbers of lines without a mail address, the first hundred; `repeated` counts lines of a person who
 * stands above.
 */
export type ReadList = { people: ListedPerson[]; wrong: number[]; wrongLines: number; repeated: number };

const names: Names<ListField> = {
  email: [
    "email",
    "emailaddress",
    "mail",
    "邮箱",
    "电子邮箱",
    "电子邮件",
    "邮件地址",
    "邮箱地址",
    "電郵",
    "電郵地址",
    "電子郵件",
  ],
  companyName: [
    "organisation",
    "organization",
    "company",
    "机构",
    "机构名称",
    "公司",
    "单位",
    "機構",
    "機構名稱",
    "單位",
  ],
};
const most = 100;

/** An address without what people and sheet programs put around or into it: blanks, full-width signs, letter case. */
const plainAddress = (cell: string) => cell.normalize("NFKC").replace(/[\s\u200b\ufeff]+/g, "");

/** The people of a list, each once however the address is written; null when no column holds addresses. */
export function readList({ lines }: Table): ReadList | null {
  const heading = headingOf(names, (columns) => columns.includes("email"), lines);
  const isPlain =
    !heading.columns.includes("email") && lines[0]?.cells.some((cell) => cell.normalize("NFKC").includes("@"));
  const place = isPlain ? 0 : heading.columns.indexOf("email");
  if (place < 0) return null;
  const company = heading.columns.indexOf("companyName");
  const people = new Map<string, ListedPerson>();
  const wrong: number[] = [];
  let repeated = 0;
  for (const { line, cells } of lines.slice(isPlain ? 0 : (heading.at ?? -1) + 1)) {
    if (isBlank(cells)) continue;
    const email = Email.safeParse(plainAddress(cells[place] ?? ""));
    if (!email.success) wrong.push(line);
    else if (people.has(email.data)) repeated += 1;
    else people.set(email.data, { email: email.data, companyName: (cells[company] ?? "").trim().slice(0, 120) });
  }
  return { people: [...people.values()], wrong: wrong.slice(0, most), wrongLines: wrong.length, repeated };
}
