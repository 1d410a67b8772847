import type { MarkedRow } from "~/publishing/editions/latest-queries.server";
import type { Ctx } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { beijingDay } from "~/shared/dates";

/** Something that came out on a day: what a chart marks and leads to. */
export type Moment = { day: string; title: string; href: string; chief: boolean };

/** What the rows of `listMarked` say. */
export const momentsOf = ({ registry }: Pick<Ctx, "registry">, rows: readonly MarkedRow[]): Moment[] =>
  rows.flatMap(({ kind, found }) => {
    const known = registry.kinds.find((one) => one.kind === kind);
    if (!known || found === null) return [];
    const { path, marks } = known;
    return (JSON.parse(found) as [id: string, at: number, title: string][]).map(([id, at, title]) => ({
      ...{ day: beijingDay(new Date(at)), title, href: hrefOf(`${path}/${id}`), chief: marks?.chief === true },
    }));
  });

/** Oldest first. */
export const byDay = (moments: readonly Moment[]): Moment[] =>
  moments.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
