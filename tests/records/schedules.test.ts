import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { distributionImport } from "~/features/equity/operations/distribution-import.server";
import { distributionRecords } from "~/features/equity/operations/records.server";
import { listDistributions } from "~/features/equity/queries.server";
import { Distribution } from "~/features/equity/schemas";
import { holdRelease, moveRelease, resumeRelease, rollBackRelease } from "~/publishing/releases/operations.server";
import { listWaiting } from "~/records/changes/list.server";
import { discardChanges, publishChanges } from "~/records/changes/operations.server";
import { updateSettled } from "~/records/changes/queries.server";
import { companies } from "~/server/database/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { bytesOf } from "../stock/reading";
import { drawer } from "../support/chance";
import { editor, noon, testContext } from "../support/context";
import { figure, seedOf } from "../support/full";

type Release = { id: string; at: number; state: "planned" | "held" | "rolledBack" };
/** A change in the order of its record: the cash that it sets (null: it deletes), and the release that brings it. */
type Entry = { cash: string | null; release: Release | null };
/** A record, or one that is gone (`row` null); one that is entered anew for the same period is another record. */
type Item = { id: string; entries: Entry[]; row: { id: string; revision: number } | null };

const periods = ["2023-12-31", "2024-12-31", "2025-12-31"];
const isOut = ({ at, state }: Release, second: number) => state === "planned" && at <= second;
const isLoose = (entry: Entry | undefined) =>
  entry !== undefined && (entry.release === null || entry.release.state === "rolledBack");

/** What readers have of a record, worked out the slow way from all that was done. */
const cashAt = ({ entries }: Pick<Item, "entries">, second: number) =>
  entries.findLast(({ release }) => release && isOut(release, second))?.cash ?? null;

async function playSchedule(seed: number) {
  const draw = drawer(seed);
  const ctx = await testContext({ actor: editor("editor"), companyId: `schedule${seed}` });
  ctx.company = { ...ctx.company, settings: {} };
  await ctx.db.update(companies).set({ settings: {} }).where(eq(companies.companyId, ctx.company.id));
  const items: Item[] = [];
  const standing = new Map<string, Item>();
  const releases: Release[] = [];
  const done: string[] = [];
  let second = 0;
  const now = (): Ctx => ({ ...ctx, now: new Date(+noon + second * 1_000) });
  const moment = (after: number) => new Date(+noon + (second + after) * 1_000);

  const change = (item: Item, cash: string | null) => {
    const last = item.entries.at(-1);
    if (last && isLoose(last)) last.cash = cash;
    else item.entries.push({ cash, release: null });
    const [only] = item.entries;
    if (item.entries.length === 1 && only?.release === null && only.cash === null) item.entries = [];
  };
  const verbs: Record<string, (period: string) => Promise<unknown>> = {
    async save(period) {
      const cash = `${1 + draw(900)}`;
      const values = Distribution.parse({
        period,
        kind: "annual",
        status: "proposed",
        plan: { "zh-CN": "x" },
        cash,
      });
      const existing = standing.get(period);
      const { id, revision } = existing?.row ?? { id: null, revision: 0 };
      const answer = await distributionRecords.save(now(), { id, revision, values });
      if (!answer.ok) return answer.code;
      const item = existing ?? { id: answer.value.id, entries: [], row: null };
      item.row = answer.value;
      if (!existing) items.push(item);
      standing.set(period, item);
      change(item, cash);
      return cash;
    },
    async saveFromStale(period) {
      const item = standing.get(period);
      if (!item?.row || item.row.revision < 2) return null;
      const values = Distribution.parse({
        period,
        kind: "annual",
        status: "proposed",
        plan: { "zh-CN": "x" },
        cash: "1",
      });
      const answer = await distributionRecords.save(now(), { ...item.row, revision: item.row.revision - 1, values });
      expect(answer).toMatchObject({ ok: false, code: "changedMeanwhile" });
      return null;
    },
    async remove(period) {
      const item = standing.get(period);
      if (!item?.row) return null;
      await distributionRecords.remove(now(), item.row);
      item.row = null;
      standing.delete(period);
      change(item, null);
      return item.id;
    },
    /** A file with a figure for each period, as another editor brings it: of one that is tenfold it takes nothing. */
    async import() {
      const cash = `${1 + draw(900)}`;
      const lines = ["报告期,现金分红-现金分红比例,方案进度", ...periods.map((period) => `${period},${cash},预案`)];
      const file = new File([bytesOf(lines) as BlobPart], `${done.length}.csv`);
      const received = await distributionImport.receive(now(), file, { own: true });
      if (!received.ok) throw new Error(received.code);
      const { fingerprint } = received.value;
      const requested = { fileId: received.value.file.id, own: true, fingerprint };
      const confirmed = await distributionImport.confirm(now(), requested);
      if (!confirmed.ok) return confirmed.code;
      for (const row of await distributionRecords.list(now())) {
        const existing = standing.get(row.period);
        const item = existing ?? { id: row.id, entries: [], row: null };
        if (item.row?.revision === row.revision) continue;
        item.row = { id: row.id, revision: row.revision };
        if (!existing) items.push(item);
        standing.set(row.period, item);
        change(item, cash);
      }
      return cash;
    },
    async publish() {
      const waiting = await listWaiting(now());
      const some = waiting.filter(() => draw(3) > 0);
      if (some.length === 0) return null;
      const joined = releases.filter((one) => one.state !== "rolledBack" && !isOut(one, second))[draw(3)];
      const later = draw(2) === 0 ? moment(1 + draw(40)) : null;
      const answer = await publishChanges(now(), {
        changes: some.map(({ record, id, seq, revision }) => ({ record, id, seq, revision })),
        ...{ releaseId: joined?.id ?? null, at: joined ? null : later, title: "", correction: null },
      });
      if (!answer.ok) throw new Error(answer.code);
      const release = joined ?? {
        id: answer.value.releaseId,
        at: (+answer.value.at - +noon) / 1_000,
        state: "planned",
      };
      if (!joined) releases.push(release);
      for (const { id } of some) {
        const entry = items.find((one) => one.id === id)?.entries.at(-1);
        if (entry) entry.release = release;
      }
      return [release.id, release.at];
    },
    async discard() {
      const [one] = await listWaiting(now());
      if (!one) return null;
      const item = items.find(({ id }) => id === one.id);
      if (!item) throw new Error("a change of no record");
      const answer = await discardChanges(now(), [one]);
      if (!answer.ok) return answer.code;
      item.entries.pop();
      const row = (await distributionRecords.list(now())).find(({ id }) => id === item.id) ?? null;
      for (const [period, other] of standing) if (other === item) standing.delete(period);
      if (row) standing.set(row.period, item);
      item.row = row;
      return one.id;
    },
    async step() {
      const release = releases[draw(Math.max(1, releases.length))];
      if (!release) return null;
      const way = draw(4);
      if (way === 0 && (await holdRelease(now(), release.id)).ok) release.state = "held";
      if (way === 1 && (await rollBackRelease(now(), release.id)).ok) release.state = "rolledBack";
      const at = second + 1 + draw(30);
      const when = new Date(+noon + at * 1_000);
      if (way === 2 && (await resumeRelease(now(), release.id, when)).ok)
        Object.assign(release, { state: "planned", at });
      if (way === 3 && (await moveRelease(now(), release.id, when)).ok) release.at = at;
      return [release.id, way, release.state, release.at];
    },
    settle: async () => void (await updateSettled(ctx.db, ctx.company.id, now().now)),
  };

  const names = [
    "save",
    "save",
    "save",
    "saveFromStale",
    "remove",
    "import",
    "import",
    "publish",
    "publish",
    "discard",
    "step",
    "step",
    "settle",
  ];
  for (let count = 8 + draw(14); count > 0; count -= 1) {
    second += draw(12);
    const name = names[draw(names.length)] ?? "save";
    const period = periods[draw(periods.length)] ?? "";
    done.push(`${second} ${name} ${period}: ${JSON.stringify(await verbs[name]?.(period))}`);
    for (const later of [0, 7, 60]) {
      const readers = { company: ctx.company, now: moment(later) };
      const rows = await listDistributions(ctx.db, readers);
      const found = Object.fromEntries(rows.map(({ id, cash }) => [id, cash]));
      expect({ seed, done, later, periods: new Set(rows.map(({ period }) => period)).size }).toEqual({
        ...{ seed, done, later, periods: rows.length },
      });
      const wanted = Object.fromEntries(
        items.map((one) => [one.id, cashAt(one, second + later)]).filter(([, cash]) => cash !== null),
      );
      expect({ seed, done, later, found }).toEqual({ seed, done, later, found: wanted });
    }
  }
}

describe("records that two editors and an import change, publish, hold, move, roll back and discard in any order", () => {
  const first = seedOf(20_261_130);
  const schedules = figure("SCHEDULES", { push: 4, full: 2_000 });

  test(`are the readers' in agreed versions alone, second by second (seeds from ${first}, ${schedules} schedules)`, async () => {
    for (let seed = first; seed < first + schedules; seed += 1) await playSchedule(seed);
  });
});
