import { findWhether } from "~/publishing/contents/releases-queries.server";
import { deleteRecord, isRemoved, restoreRecord } from "~/records/queries/removed.server";
import { auditRow, isNoted } from "~/server/audit.server";
import { type Item, inBatch } from "~/server/database/batch.server";
import { all, type Condition } from "~/server/database/conditions.server";
import { forgetCompanies, raiseRelease } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { jsonIn, objectOf, textIn } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import { mayShow } from "../platforms/second-person.server";
import { areAt, isOneOf, isRemovedOneOf, isTopic, listChosen, updatePosted, updateTopics } from "../queries.server";
import { ChosenQuestions, type Refiling } from "../schemas";
import { questions } from "../tables.server";
import { questionRecords } from "./questions.server";

/** How many were changed and how many not, and what a form posts that takes it back. */
type Changed = { done: number; undone: number; left: number; undo: Record<string, string> };

type Change = {
  verb: string;
  after: object;
  /** Of those that are chosen the ones that it changes. */
  which: (row: { posted: boolean; topic: string }) => boolean;
  where?: Condition;
  /** What is said where `where` does not hold. */
  code?: string;
  items: (ids: string[], applied: Condition) => Item[];
  undo: (rows: { id: string; topic: string }[]) => Record<string, string>;
};

/**
 * Changes those of the questions that need it, all at once with one row in the audit log. Refuses `selectionChanged`
 * when one of them, or a topic, was changed or deleted meanwhile.
 */
async function change(
  ctx: Ctx,
  ids: string[],
  { verb, after, which, where, code, items, undo }: Change,
): Promise<Outcome<Changed>> {
  const { db, company } = ctx;
  const rows = (await listChosen(db, company.id, ids)).filter(which);
  const changed = rows.map(({ id }) => id);
  const left = ids.length - changed.length;
  if (changed.length === 0) return ok({ done: 0, undone: 0, left, undo: {} });
  const note = ctx.newId();
  const entry = { action: `questions.${verb}`, subjectId: company.id, after: { ...after, ids: changed } };
  const { noted } = await inBatch(db, {
    noted: auditRow(ctx, entry, all(areAt(company.id, rows), where), note),
    items: items(changed, isNoted(ctx, note)),
    release: raiseRelease(db, company.id),
  });
  if (noted.meta.changes === 0) {
    const [held] = where && code ? await findWhether(db, where) : [];
    return refuse(held?.holds === 0 && code ? code : "selectionChanged");
  }
  forgetCompanies();
  return ok({ done: changed.length, undone: changed.length, left, undo: undo(rows) });
}

const byOf = (ctx: Ctx) => ({ at: ctx.now, name: actorName(ctx.actor) });

const post = (ctx: Ctx, ids: string[], posted: boolean) =>
  change(ctx, ids, {
    verb: "postQuestions",
    after: { posted },
    which: (row) => row.posted !== posted,
    ...(posted ? { where: mayShow(ctx, ids), code: "questionOwnWords" } : {}),
    items: (changed, applied) => [updatePosted(ctx.db, ctx.company.id, changed, posted, byOf(ctx), applied)],
    undo: (rows) => ({ intent: posted ? "hide" : "show", ids: rows.map(({ id }) => id).join(",") }),
  });

const file = (ctx: Ctx, topics: Refiling) => {
  const query = new Map(topics);
  return change(ctx, [...query.keys()], {
    verb: "fileQuestions",
    after: { topics: [...new Set(query.values())] },
    which: () => true,
    where: all(...[...new Set(query.values())].map((topic) => topic !== "" && isTopic(ctx.company.id, topic))),
    items: (changed, applied) => [
      updateTopics(
        ctx.db,
        ctx.company.id,
        changed.map((id) => [id, query.get(id) ?? ""]),
        byOf(ctx),
        applied,
      ),
    ],
    undo: (rows) => ({ intent: "refile", topics: JSON.stringify(rows.map(({ id, topic }) => [id, topic])) }),
  });
};

const remove = (ctx: Ctx, ids: string[]) =>
  change(ctx, ids, {
    verb: "deleteQuestions",
    after: {},
    which: () => true,
    items: (changed, applied) => {
      const removed = { companyId: ctx.company.id, name: questionRecords.name, id: "" };
      return deleteRecord(ctx.db, questions, removed, byOf(ctx), applied, isOneOf(ctx.company.id, changed));
    },
    undo: (rows) => ({ intent: "restore", ids: rows.map(({ id }) => id).join(",") }),
  });

/**
 * Puts deleted questions back as they were; those whose like was asked again meanwhile refuse all as `questionKnown`.
 */
async function restore(ctx: Ctx, ids: string[]): Promise<Outcome<Changed>> {
  const { db, company } = ctx;
  const { name } = questionRecords;
  const removed = { companyId: company.id, name, id: ids[0] ?? "" };
  const note = ctx.newId();
  const entry = { action: "questions.restoreQuestions", subjectId: company.id, after: { ids } };
  try {
    const { noted } = await inBatch(db, {
      noted: auditRow(ctx, entry, isRemoved(removed), note),
      items: restoreRecord(db, questions, removed, isNoted(ctx, note), isRemovedOneOf(company.id, name, ids)),
      release: raiseRelease(db, company.id),
    });
    if (noted.meta.changes === 0) return refuse("notFound");
  } catch (error) {
    return questionRecords.broken(error, {});
  }
  forgetCompanies();
  return ok({ done: ids.length, undone: ids.length, left: 0, undo: {} });
}

/**
 * What the list's form does to the chosen questions: `show`, `hide`, `file` under a topic, `delete`, or takes that
 * back.
 */
export async function changeMany(ctx: Ctx, form: FormData): Promise<Outcome<Changed>> {
  const given = ChosenQuestions.safeParse({
    ...objectOf(form),
    ids: textIn(form, "ids").split(",").filter(Boolean),
    topics: jsonIn(textIn(form, "topics")),
  });
  if (!given.success) return invalid(given.error);
  const { intent, ids, topic, topics } = given.data;
  if (intent === "show" || intent === "hide") return post(ctx, ids, intent === "show");
  if (intent === "delete") return remove(ctx, ids);
  if (intent === "restore") return restore(ctx, ids);
  return file(ctx, intent === "refile" ? topics : ids.map((id) => [id, topic]));
}
