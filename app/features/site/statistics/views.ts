import { type Area, columnNames } from "~/shared/area";
import type { Viewed } from "~/shared/view-addresses";
import { columnPath } from "../columns";

/**
 * The pages whose views are counted, as paths below /ui/irh/; what a person does on pages of their own is not among
 * them.
 */
export const countedPages = (areas: readonly Area[]): string[] => [
  ...areas.flatMap(({ pages = [] }) => pages.filter(({ counted }) => counted).map(({ path }) => path)),
  ...columnNames.map(columnPath),
];

type Known = { counted: ReadonlySet<string>; kinds: NonNullable<Area["kinds"]> };

const idPattern = /^[\w-]{1,64}$/;

/** What a reader looks at under an address: a counted page, one content, or null where nothing is counted. */
export function viewedAt({ counted, kinds }: Known, pathname: string, id: string | null): Viewed | null {
  const path = pathname.replace(/^\/ui\/irh\//, "").replace(/\/$/, "");
  const page = [...(id ? [`${path}?id=${id}`] : []), path].find((one) => counted.has(one));
  if (page) return { page };
  const content = kinds.some(({ also }) => also?.includes(path))
    ? id
    : kinds.map((kind) => (path.startsWith(`${kind.path}/`) ? path.slice(kind.path.length + 1) : null)).find(Boolean);
  return content && idPattern.test(content) ? { content } : null;
}

/** How `views` names what was looked at. */
export const subjectOf = {
  page: (path: string) => `page:${path}`,
  content: (id: string) => `content:${id}`,
  video: (id: string) => `video:${id}`,
  search: (words: string) => `search:${words}`,
};
export const subjectKinds = ["page", "content", "video", "search"] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** How many different searches without hits a company notes on a day. */
export const mostMisses = 300;

/** The words of a search as they are noted; null for none, and for what may be somebody's address or number. */
export function missOf(typed: string): string | null {
  const words = typed.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  const isOfPerson = words.includes("@") || words.replace(/\D/g, "").length >= 7;
  return words === "" || words.length > 40 || isOfPerson ? null : words;
}

/** What a subject names: its kind, and the page's path or the content's id. */
export function readSubject(subject: string): { kind: SubjectKind; of: string } {
  const at = subject.indexOf(":");
  return { kind: subject.slice(0, at) as SubjectKind, of: subject.slice(at + 1) };
}

/** The spans of the statistics, in days that end today. */
export const spans = [30, 90, 365] as const;

/** How many tries of one network in an hour are counted. */
export const perNetworkAnHour = 600;

/** The name of a counted page in words; one that is no longer counted keeps its path. */
export function pageName(areas: readonly Area[], path: string, word: (key: string) => string): string {
  const column = columnNames.find((id) => path === columnPath(id));
  if (column) return `${word(`site:menu.${column}`)} · ${word("site:statistics.column.overview")}`;
  const of = areas.find(({ pages = [] }) => pages.some((page) => page.path === path));
  const page = of?.pages?.find((one) => one.path === path);
  return of && page ? word(`${of.name}:area.page.${page.key}.name`) : path;
}
