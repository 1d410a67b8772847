import type { Item } from "~/server/database/batch.server";
import type { Condition } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import type { Words } from "~/shared/languages";
import { actorId, actorName } from "~/shared/permissions";
import { deleteOnBoard, upsertOnBoard } from "../board/queries.server";
import { deleteGivenAnswer, updateGivenErased, upsertGivenAnswer } from "../ledger/queries.server";
import { notedId } from "../ledger/rules";
import { listTopics } from "../queries.server";
import { topicOf } from "../topics/rules";
import { indexed } from "./questions.server";

/** An answer to somebody's message that the company publishes: nothing of the writer. */
export type BoardAnswer = {
  /** The message's id, which is the question's too. */
  id: string;
  askedAt: Date;
  answeredAt: Date;
  topic: string;
  question: Words;
  answer: Words;
};

/**
 * The batch items by which a published answer to a message is a question of the company's own board, or is once more as
 * it says now; they write where `written` holds. Where `agreed` does not hold it is hidden until somebody else shows
 * it. It was first said where `noteAnswer` notes it, unless staff have said elsewhere.
 */
export async function publishOnBoard(
  ctx: Ctx,
  answer: BoardAnswer,
  agreed: Condition,
  applied: Condition,
): Promise<Item[]> {
  const { id, ...fields } = answer;
  const values = { ...fields, asker: "", platform: "own" as const, link: "", firstSaid: notedId(id) };
  const stored = { savedAt: ctx.now, savedBy: actorName(ctx.actor) };
  const row = { companyId: ctx.company.id, id, key: `own:${id}`, ...values, ...(await indexed(values)), ...stored };
  return [upsertOnBoard(ctx.db, { ...row, writtenBy: actorId(ctx.actor) }, agreed, applied)];
}

/** The batch items that take a message's answer from the board again. */
export const takeFromBoard = ({ db, company }: Ctx, id: string, applied: Condition): Item[] => [
  deleteOnBoard(db, company.id, id, applied),
];

/**
 * What a message was answered; a topic of null is told from the words. Readers are told where it was said once it is
 * `posted`.
 */
type Answered = {
  id: string;
  topic: string | null;
  at: Date;
  venue: Words;
  asked: string;
  said: string;
  posted: boolean;
};

/**
 * The batch items that note an answer to a message in the ledger of fair answers, where `written` holds, so that staff
 * see it before they answer others. Of several answers to one message the first one's moment stays.
 */
export async function noteAnswer(
  { db, company, now, actor }: Ctx,
  { id, at: saidAt, topic, ...answer }: Answered,
  applied: Condition,
): Promise<Item[]> {
  const fullText = () => `${answer.asked}\n${answer.said}`;
  const its = topic ?? topicOf({ stated: "", text: fullText() }, await listTopics(db, company.id));
  const row = { companyId: company.id, id: notedId(id), source: "message" as const, saidAt, topic: its, ...answer };
  return [upsertGivenAnswer(db, { ...row, savedAt: now, savedBy: actorName(actor) }, applied)];
}

/** The batch items that take from the ledger what a message was answered, as if it had never been said. */
export const forgetAnswer = ({ db, company }: Ctx, id: string, applied: Condition): Item[] => [
  deleteGivenAnswer(db, company.id, notedId(id), applied),
];

/**
 * The batch items that erase the words of an answer in the ledger, unless readers have them; that and when it was given
 * stays.
 */
export const eraseAnswer = ({ db, company }: Ctx, id: string, applied: Condition): Item[] => [
  updateGivenErased(db, company.id, notedId(id), applied),
];
