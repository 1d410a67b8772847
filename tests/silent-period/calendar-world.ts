import { eq } from "drizzle-orm";
import { eventKind } from "~/features/calendar/area";
import type { Report } from "~/features/silent-period/rules";
import { saveContent } from "~/publishing/drafts/contents.server";
import { publish } from "~/publishing/releases/publish.server";
import { companies } from "~/server/database/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { addDays, beijingDay, beijingInstant } from "~/shared/dates";
import { eventDraft } from "../calendar/event";
import { results } from "../calendar/result-drafts";
import { editor, testContext } from "../support/context";

/** A company with these stock codes. */
export async function listedCompany(
  companyId: string,
  codes: string[],
  more: Partial<Ctx["company"]["settings"]> = {},
) {
  const ctx = await testContext({ companyId, actor: editor() });
  const settings = { ...ctx.company.settings, ...more, codes };
  await ctx.db.update(companies).set({ settings }).where(eq(companies.companyId, companyId));
  return { ...ctx, company: { ...ctx.company, settings } };
}

export type Disclosure = { title: string; part: Report; year: number; day: string; time: string | null };

/**
 * Publishes a report's disclosure in the calendar, at `at` or now, with its figures where they are out; answers with
 * the event.
 */
export async function disclose(
  ctx: Ctx,
  { title, day, time }: Disclosure,
  { at = null as Date | null, out = false } = {},
) {
  const draft = eventDraft(title, {
    type: "results",
    startsAt: beijingInstant(day, time ?? "00:00").toISOString(),
    minutes: time ? 60 : 24 * 60,
    facts: { allDay: time === null, results: out ? results() : null },
  });
  const saved = await saveContent(ctx, { id: null, kind: eventKind, revision: 0, draft });
  if (!saved.ok) throw new Error(saved.code);
  const answer = await publish(ctx, { ...saved.value, kind: eventKind, langs: ["zh-CN"], at, confirmed: true });
  if (!answer.ok) throw new Error(answer.code);
  return saved.value;
}

export const periodEnd = ({ part, year }: Pick<Disclosure, "part" | "year">): string =>
  `${year}-${{ annual: "12-31", interim: "06-30", q1: "03-31", q3: "09-30" }[part]}`;

const days = {
  A: { annual: 30, interim: 30, q1: 0, q3: 0 },
  H: { annual: 60, interim: 30, q1: 30, q3: 30 },
};

/** Slowly and day by day, by the usual rules: whether a company listed there arranges nothing for that moment. */
export const isSilentInModel = (all: readonly Disclosure[], markets: readonly ("A" | "H")[], at: Date): boolean =>
  all.some((one) =>
    markets.some((market) => {
      const before = days[market][one.part];
      for (let day = addDays(one.day, -before); day < one.day; day = addDays(day, 1))
        if (day === beijingDay(at) && !(market === "H" && day <= periodEnd(one))) return true;
      const out = one.time ? beijingInstant(one.day, one.time) : beijingInstant(addDays(one.day, 1));
      return before > 0 && beijingDay(at) === one.day && at < out;
    }),
  );
