import { builtInGroups, type Seats } from "~/features/people/rules/groups";
import type { people, personGroups } from "~/features/people/tables.server";
import type { Words } from "~/shared/languages";
import { firstCompany } from "./instruments.ts";
import { board } from "./texts/board.ts";

type Texts = readonly [zh: string, tc: string, en: string];
export type DemoPerson = {
  key: string;
  name: Texts;
  biography: Texts;
  /** By group: the post, since when, and of committees whether this one chairs. */
  seats: Readonly<Record<string, { post?: Texts; since?: string; chair?: boolean }>>;
  /** How to reach this contact; without it as the company. */
  reach?: { phone?: string; email?: string };
};

const words = ([zh, tc, en]: Texts): Words => ({ "zh-CN": zh, tc, en });
const committees: Record<string, Texts> = {
  strategy: ["战略与可持续发展委员会", "戰略與可持續發展委員會", "Strategy and Sustainability Committee"],
  auditing: ["审计委员会", "審計委員會", "Audit Committee"],
  nomination: ["提名委员会", "提名委員會", "Nomination Committee"],
  pay: ["薪酬与考核委员会", "薪酬與考核委員會", "Remuneration Committee"],
};
const saved = (companyId: string, now: Date) => ({
  companyId,
  savedAt: new Date(now.getTime() - 30 * 86_400_000),
  savedBy: "沈知衡",
});

/** The groups of a demo company: the built-in ones and the four committees that its reports name, contacts last. */
export function demoGroups(companyId: string, now: Date): (typeof personGroups.$inferInsert)[] {
  const own = Object.entries(committees).map(([id, name], at) => ({
    id,
    kind: "committee" as const,
    name: words(name),
    sort: at + 5,
  }));
  return [...builtInGroups, ...own].map(({ id, kind, name, sort }) => ({
    ...saved(companyId, now),
    ...{ id, kind, name },
    sort: id === "contacts" ? 20 : sort,
  }));
}

/**
 * The people of a demo company, invented like everything of it; `profile` has the contact person's picture and
 * addresses.
 */
export function demoPeople(
  companyId: string,
  profile: { phone: string; email: string; portrait: string },
  now: Date,
): (typeof people.$inferInsert)[] {
  const { phone, email, portrait } = profile;
  return board[companyId === firstCompany ? "chengyue" : "jilan"].map(({ key, name, biography, seats, reach }, at) => {
    const sits: Seats = Object.fromEntries(
      Object.entries(seats).map(([group, { post, since = "", chair = false }]) => [
        group,
        { post: post ? words(post) : { "zh-CN": "" }, since, until: "", chair },
      ]),
    );
    return {
      ...saved(companyId, now),
      id: `${companyId}-person-${key}`,
      sort: at + 1,
      name: words(name),
      biography: words(biography),
      seats: sits,
      ...{ phone: "", email: "", portrait: "" },
      ...(reach ?? (seats.contacts && { phone, email, portrait })),
    };
  });
}
