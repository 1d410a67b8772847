import { z } from "zod";
import { addDays, beijingInstant, isDay } from "~/shared/dates";
import { readCursor } from "~/shared/place";

const given = (most: number) => z.string().trim().min(1).max(most).optional().catch(undefined);
const day = z.string().refine(isDay).optional().catch(undefined);

/**
 * The filters and the place of the audit log as they stand in an address; what makes no sense is left out. Days are
 * Beijing days.
 */
export const AuditQuery = z
  .object({
    person: given(64),
    area: given(64),
    action: given(64),
    seen: z.enum(["personal", "unreleased"]).optional().catch(undefined),
    from: day,
    to: day,
    subject: given(100),
    sort: given(8),
    cursor: given(80),
  })
  .transform(({ person, area, action, seen, from, to, subject, sort, cursor }) => ({
    filter: {
      person,
      area,
      action,
      seen,
      from: from === undefined ? undefined : beijingInstant(from),
      until: to === undefined ? undefined : beijingInstant(addDays(to, 1)),
      subject,
    },
    requested: Object.fromEntries(
      Object.entries({ person, area, action, seen, from, to, subject }).filter(([, value]) => value !== undefined),
    ),
    oldestFirst: sort === "at",
    after: readCursor(cursor),
  }));
export type AuditQuery = z.output<typeof AuditQuery>;

/** Where a check of the chain goes on: the place that the part before it ended at. */
export const ChainPlace = z
  .object({ seq: z.coerce.number().int().min(0), hash: z.string().regex(/^([0-9a-f]{64})?$/) })
  .catch({ seq: 0, hash: "" });
