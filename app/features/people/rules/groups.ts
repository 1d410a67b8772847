import { hasHan, type Words } from "~/shared/languages";

/** Those that every company has, and those that it adds. */
const builtInKinds = ["directors", "supervisors", "management", "contacts"] as const;
const addedKinds = ["committee", "other"] as const;
export const groupKinds = [...builtInKinds, ...addedKinds] as const;
export type GroupKind = (typeof groupKinds)[number];

/** True for the groups that every company has: they are hidden, never deleted. */
export const isBuiltInGroup = ({ kind }: { kind: GroupKind }): boolean =>
  builtInKinds.some((builtIn) => builtIn === kind);

/** How many groups and persons a company keeps at most. */
export const mostGroups = 40;
export const mostPeople = 300;

/** What somebody is in one group; days are `yyyy-MM-dd`, or empty where none is said. */
export type Seat = { post: Words; chair: boolean; since: string; until: string };
/** At most one seat in each group, by the group's id. */
export type Seats = Record<string, Seat>;

export type PersonGroup = {
  id: string;
  kind: GroupKind;
  name: Words;
  posted: boolean;
  sort: number;
  revision: number;
  /** The ids of its people in their order; who is not named follows. */
  members: string[];
};

const names: Record<(typeof builtInKinds)[number], Words> = {
  directors: { "zh-CN": "董事", tc: "董事", en: "Directors" },
  supervisors: { "zh-CN": "监事", tc: "監事", en: "Supervisors" },
  management: { "zh-CN": "高级管理人员", tc: "高級管理人員", en: "Senior management" },
  contacts: { "zh-CN": "投资者关系联系人", tc: "投資者關係聯絡人", en: "Investor relations contacts" },
};

/** The groups that each company has, as they are until staff change them; their ids are their kinds. */
export const builtInGroups: readonly PersonGroup[] = builtInKinds.map((kind, at) => ({
  id: kind,
  kind,
  name: names[kind],
  posted: true,
  sort: at + 1,
  revision: 1,
  members: [],
}));

/** A company's groups in their order: those of `rows`, and of the built-in ones those that were never changed. */
export function withBuiltIn<Row extends PersonGroup>(rows: readonly Row[]): (Row | PersonGroup)[] {
  const untouched = builtInGroups.filter(({ id }) => !rows.some((row) => row.id === id));
  return [...rows, ...untouched].sort((one, other) => one.sort - other.sort || (one.id < other.id ? -1 : 1));
}

/** Who sits in a group, in its order. */
export function membersOf<Person extends { id: string; seats: Seats }>(
  { id, members }: Pick<PersonGroup, "id" | "members">,
  people: readonly Person[],
): (Person & { seat: Seat })[] {
  const placeOf = (person: Person) => {
    const at = members.indexOf(person.id);
    return at < 0 ? members.length : at;
  };
  return people
    .flatMap((person) => {
      const seat = person.seats[id];
      return seat ? [{ ...person, seat }] : [];
    })
    .sort((one, other) => placeOf(one) - placeOf(other));
}

/** Who sits on a committee, by ids, and which of them chairs it. */
export type Sitting = { chair: string | null; members: readonly string[] };

/** A committee's people in its order, and the one who chairs it. */
export function sittingOf(group: Pick<PersonGroup, "id" | "members">, people: readonly { id: string; seats: Seats }[]) {
  const seated = membersOf(group, people);
  return { chair: seated.find(({ seat }) => seat.chair)?.id ?? null, members: seated.map(({ id }) => id) };
}

/** The groups in which somebody has another place after a change than before: came, went, took the chair or left it. */
export const changedSeats = (before: Seats, after: Seats): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (id) => before[id]?.chair !== after[id]?.chair || !before[id] !== !after[id],
  );

/** The groups that readers see: posted ones with somebody in them; `people` are those that are posted. */
export const shownGroups = <Person extends { id: string; seats: Seats }>(
  rows: readonly PersonGroup[],
  people: readonly Person[],
) =>
  withBuiltIn(rows)
    .filter(({ posted }) => posted)
    .map((group) => ({ group, members: membersOf(group, people) }))
    .filter(({ members }) => members.length > 0);

/** What stands for a face: the family name's first character, or the first letters of two names. */
export function initialsOf(name: string): string {
  const [first = ""] = name.trim();
  if (hasHan(first)) return first;
  const parts = name.trim().split(/\s+/);
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map((part) => [...(part ?? "")][0] ?? "").join("");
}
