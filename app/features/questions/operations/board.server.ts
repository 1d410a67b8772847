import type { Item } from "~/server/batch.server";
import type { Condition } from "~/server/conditions.server";
import type { Ctx } from "~/server/context.server";
import type { Words } from "~/shared/languages";
import { actorName } from "~/shared/permissions";
import { deleteOnBoard, upsertOnBoard } from "../queries/board.server";
import { upsertSaid } from "../queries/ledger.server";
import { indexed } from "./questions.server";

/** An answer to somebody's message that the company publishes: nothing of the writer but a nickname, which may be empty. */
export type BoardAnswer = {
  /** The message's id, which is the question's too. */
  id: string;
  askedAt: Date;
  answeredAt: Date;
  asker: string;
  topic: string;
  question: Words;
  answer: Words;
};

/**
 * The batch items by which a published answer to a message is a question of the company's own board, or is once more as it says now;
 * they write where `went` holds.
 */
export async function publishOnBoard(ctx: Ctx, answer: BoardAnswer, went: Condition): Promise<Item[]> {
  const { id, ...said } = answer;
  const values = { ...said, platform: "own" as const, link: "", firstSaid: "" };
  const kept = { savedAt: ctx.now, savedBy: actorName(ctx.actor) };
  const row = { companyId: ctx.company.id, id, key: `own:${id}`, ...values, ...(await indexed(values)), ...kept };
  return [upsertOnBoard(ctx.db, row, went)];
}

/** The batch items that take a message's answer from the board again. */
export const takeFromBoard = ({ db, company }: Ctx, id: string, went: Condition): Item[] => [
  deleteOnBoard(db, company.id, id, went),
];

/** What was answered to a message and is not published: staff see it in the ledger before they answer others. */
type Answered = { id: string; topic: string; at: Date; venue: Words; asked: string; said: string };

/** The batch items that note an answer to a message in the ledger of fair answers, where `went` holds; readers are not told of it. */
export const noteAnswer = (
  { db, company, now, actor }: Ctx,
  { at: saidAt, ...answer }: Answered,
  went: Condition,
): Item[] => [
  upsertSaid(
    db,
    {
      ...{ companyId: company.id, source: "message", saidAt, ...answer, posted: false },
      ...{ savedAt: now, savedBy: actorName(actor) },
    },
    went,
  ),
];
