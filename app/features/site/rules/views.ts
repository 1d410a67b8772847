import type { Lang } from "~/shared/languages";
import { columns } from "../menu";

/** The pages whose views are counted, as paths below /ui/irh/; what a person does on pages of their own is not among them. */
export const countedPages: readonly string[] = [
  "index",
  ...columns.map(({ id }) => `index/column?id=${id}`),
  "company",
  "stock",
  "announcements",
  "calendar",
  "periodicReports/visualVideo",
  "appointments",
  "subscriptions",
  "search",
  "privacy",
];

export type Viewed = { page: string } | { content: string };

const ofOneContent = [
  /^(?:announcements|calendar)\/([\w-]{1,64})$/,
  /^(?:achievementDetail|periodicReports\/share)\?id=([\w-]{1,64})$/,
];

/** What a reader looks at under an address: a counted page, one content, or null where nothing is counted. */
export function viewedAt(pathname: string, id: string | null): Viewed | null {
  const path = pathname.replace(/^\/ui\/irh\//, "").replace(/\/$/, "");
  const asked = id ? `${path}?id=${id}` : path;
  const page = [asked, path].find((one) => countedPages.includes(one));
  if (page) return { page };
  const content = ofOneContent.map((pattern) => pattern.exec(asked)?.[1]).find(Boolean);
  return content ? { content } : null;
}

const addressOf = (call: string, fields: Record<string, string>) =>
  `/irh/indexHome/${call}?${new URLSearchParams(fields)}`;

/** Where the page's script posts that it was looked at, and that a content's video was begun. */
export const viewUrl = (viewed: Viewed, lang: Lang): string => addressOf("setIrhUserViewInfo", { ...viewed, lang });
export const videoViewUrl = (content: string, lang: Lang): string => addressOf("setIrhVideoView", { content, lang });

/** How `views` names what was looked at. */
export const subjectOf = {
  page: (path: string) => `page:${path}`,
  content: (id: string) => `content:${id}`,
  video: (id: string) => `video:${id}`,
};
export const subjectKinds = ["page", "content", "video"] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** What a subject names: its kind, and the page's path or the content's id. */
export function readSubject(subject: string): { kind: SubjectKind; of: string } {
  const at = subject.indexOf(":");
  return { kind: subject.slice(0, at) as SubjectKind, of: subject.slice(at + 1) };
}

/** The spans of the statistics, in days that end today. */
export const spans = [30, 90, 365] as const;

/** How many tries of one network in an hour are counted. */
export const perNetworkAnHour = 600;

/** The name of a counted page in the words of the menu (`key` is one of the area's own); one that is no longer counted keeps its path. */
export function pageName(path: string, word: (key: string) => string): string {
  if (path === "index") return word("menu.home");
  if (path === "privacy") return word("privacy");
  if (path === "search") return word("search.title");
  const column = columns.find(({ id }) => path === `index/column?id=${id}`);
  if (column) return `${word(`menu.${column.id}`)} · ${word("statistics.column.overview")}`;
  const page = columns.flatMap(({ pages }) => [...pages]).find((one) => one.path === path);
  return page ? word(`menu.${page.key}`) : path;
}
