import type { Draft } from "~/publishing/contents/drafts";
import { saveContent } from "~/publishing/drafts/contents.server";
import { readsDrafts } from "~/publishing/insiders/reader.server";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { brokenConstraint } from "~/server/database/db.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { beijingDay, beijingInstant, formatLongDay } from "~/shared/dates";
import { type Lang, languages, type Words } from "~/shared/languages";
import { maskedName } from "~/shared/masked";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { may } from "~/shared/permissions";
import { type ActivityRow, findActivity } from "../activities/queries.server";
import type { Companion, Visitor } from "../registrations/book-visit.server";
import { record } from "./kind";
import { countRecords, findRecordOf, isOver, listHeads, listUnrecorded, saveAttendance } from "./queries.server";
import { filingDeadline } from "./rules";

/** So many heads are listed; larger parties are named on the record by their institution. */
const mostHeads = 500;
const lateFor = 90 * 86_400_000;

type HeadRow = Awaited<ReturnType<typeof listHeads>>[number];

export const codesOf = ({ company }: Pick<Ctx, "company">) => company.settings.codes ?? [];

/**
 * The heads with whether each came: as staff marked it afterwards, else as the reception noted its party; where the
 * reception noted nobody, everybody who was passed is taken to have come.
 */
function withArrival(rows: HeadRow[]) {
  const isNoted = rows.some(({ arrivedAt }) => arrivedAt !== null);
  return rows.map((row) => ({ ...row, hasArrived: row.arrived ?? (!isNoted || row.arrivedAt !== null) }));
}
type ArrivedRow = ReturnType<typeof withArrival>[number];

const headKey = ({ registrationId, position }: Pick<HeadRow, "registrationId" | "position">) =>
  `${registrationId}.${position}`;

async function openHead({ env, company }: Ctx, row: ArrivedRow) {
  const open = <T>(sealed: HeadRow["head"]) => openRecord<T>(env, company.id, sealed);
  const [visitor, companion] = [await open<Visitor>(row.visitor), await open<Companion>(row.head)];
  return { key: headKey(row), number: row.number, arrived: row.hasArrived, name: companion?.name ?? null, visitor };
}

/** Activities that are over without a record, each with the moment until which it is filed. */
export async function showUnrecorded(ctx: Ctx) {
  const { db, company, now } = ctx;
  const rows = await listUnrecorded(db, company.id, now, new Date(now.getTime() - lateFor));
  return rows.map((row) => ({ ...row, deadline: filingDeadline(codesOf(ctx), row.endsAt) }));
}

/**
 * What staff see after an activity: who was expected, with masked names, and its record. Null for one that is not over.
 */
export async function showAfterVisit(ctx: Ctx, activityId: string) {
  const { db, company, now } = ctx;
  const {
    found: [activity],
    heads,
    records,
  } = await inBatch(db, {
    found: findActivity(db, company.id, activityId),
    heads: listHeads(db, company.id, activityId, mostHeads),
    records: findRecordOf(db, company.id, activityId),
  });
  if (!activity || !isPast(activity, now)) return null;
  const opened = await Promise.all(withArrival(heads).map((row) => openHead(ctx, row)));
  return {
    title: activity.title,
    startsAt: activity.startsAt,
    endsAt: activity.endsAt,
    deadline: filingDeadline(codesOf(ctx), activity.endsAt),
    record: records[0]?.id ?? null,
    /** Whether this person may open a record that is not out. */
    readsRecord: readsDrafts(ctx),
    heads: opened.map(({ key, number, arrived, name, visitor }) => ({
      ...{ key, number, arrived },
      name: name === null ? null : maskedName(name),
      organisation: visitor?.organisation ?? "",
    })),
  };
}

const isPast = ({ endsAt, shownAt, cancelled }: ActivityRow, now: Date) =>
  !cancelled && shownAt !== null && shownAt <= now && endsAt <= now;

/**
 * Marks who came to an activity that is over: `absent` are the keys of those who did not. Refuses `visitNotOver`, also
 * for one that was called off or that readers never had.
 */
export async function markAttendance(ctx: Ctx, activityId: string, absent: readonly string[]): Promise<Outcome<null>> {
  const { db, company, now } = ctx;
  const over = isOver(company.id, activityId, now);
  const { note } = await inBatch(db, {
    marked: saveAttendance(db, company.id, activityId, absent, now),
    note: auditRow(
      ctx,
      { action: "activityRecords.attendance", subjectId: activityId, after: { absent: absent.length } },
      over,
    ),
  });
  return note.meta.changes > 0 ? ok(null) : refuse("visitNotOver");
}

type Heads = Awaited<ReturnType<typeof openHead>>[];

/** A line for each institution that came, with its people after a colon where they are named. */
function participantsOf(heads: Heads, named: boolean, lang: Lang): string {
  const t = translator(lang);
  const institutions = new Map<string, string[]>();
  for (const { name, visitor } of heads) {
    const institution = visitor?.organisation?.trim() || t("activityRecords:start.individuals");
    institutions.set(institution, [...(institutions.get(institution) ?? []), ...(named && name ? [name] : [])]);
  }
  return [...institutions]
    .map(([institution, people]) => (people.length > 0 ? `${institution}：${people.join("、")}` : institution))
    .join("\n");
}

const wordsOf = (of: (lang: Lang) => string): Words =>
  Object.fromEntries(languages.map((lang) => [lang, of(lang)])) as Words;

/** The draft of a record as far as the activity says it. */
function draftOf(ctx: Ctx, activity: ActivityRow, heads: Heads, number: number, named: boolean) {
  const { id, title, location, receptionist, startsAt, endsAt } = activity;
  const day = beijingDay(startsAt);
  const heading = { day: formatLongDay(day, "zh-CN"), title: title["zh-CN"].slice(0, 200) };
  const inLang = (words: Words) => (lang: Lang) => (words[lang]?.trim() ?? "").slice(0, 300);
  const receivers = (lang: Lang) =>
    [inLang(receptionist.name)(lang), inLang(receptionist.post)(lang)].filter(Boolean).join(lang === "en" ? ", " : " ");
  return record.schema().parse({
    ...record.empty,
    type: "visit",
    title: { "zh-CN": translator("zh-CN")("activityRecords:start.title", heading) },
    facts: {
      activity: id,
      number: `${day.slice(0, 4)}-${String(number).padStart(3, "0")}`,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      place: wordsOf(inLang(location)),
      participants: participantsOf(heads, named, "zh-CN") || translator("zh-CN")("activityRecords:start.nobody"),
      receptionists: wordsOf(receivers),
      material: wordsOf((lang) => translator(lang)("activityRecords:start.material")),
      recordedOn: beijingDay(ctx.now),
    },
  });
}

/**
 * Begins the record of an activity that is over with all that is known of it; with `named` the names of those who came
 * stand in it, and that they were looked at stands in the audit log. Answers with the record that is there already.
 * Refuses `visitNotOver`, and `forbidden` to name people for who may not see visitors' data.
 */
export async function startRecord(ctx: Ctx, activityId: string, named: boolean): Promise<Outcome<{ id: string }>> {
  const { db, company, now } = ctx;
  if (named && !may(ctx, "appointments.reveal")) return refuse("forbidden");
  const [existing] = await findRecordOf(db, company.id, activityId);
  if (existing) return ok(existing);
  const [activity] = await findActivity(db, company.id, activityId);
  if (!activity || !isPast(activity, now)) return refuse("visitNotOver");
  const year = Number(beijingDay(activity.startsAt).slice(0, 4));
  const from = beijingInstant(`${year}-01-01`).toISOString();
  const until = beijingInstant(`${year + 1}-01-01`).toISOString();
  const taken = { action: "activityRecords.takeNames", subjectId: activityId, reason: "record" };
  const { heads, counted } = await inBatch(db, {
    heads: listHeads(db, company.id, activityId, mostHeads),
    counted: countRecords(db, company.id, from, until),
    note: named ? auditRow(ctx, taken) : null,
  });
  const came = withArrival(heads).filter(({ hasArrived }) => hasArrived);
  const opened = await Promise.all(came.map((row) => openHead(ctx, row)));
  const draft = draftOf(ctx, activity, opened, (counted[0]?.n ?? 0) + 1, named);
  return (await begun(ctx, draft)) ?? startRecord(ctx, activityId, false);
}

/** Saves a record that is begun; null where another one of its activity was quicker. */
async function begun(ctx: Ctx, draft: Draft): Promise<Outcome<{ id: string }> | null> {
  try {
    const saved = await saveContent(ctx, { id: null, kind: record.kind, revision: 0, draft });
    return saved.ok ? ok({ id: saved.value.id }) : null;
  } catch (error) {
    if (brokenConstraint(error)?.includes("contents_by_activity")) return null;
    throw error;
  }
}
