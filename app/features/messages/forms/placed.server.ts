import { forgetAnswer, noteAnswer, publishOnBoard, takeFromBoard } from "~/features/questions/answers/board.server";
import { aloneAllowed } from "~/publishing/approvals/operations.server";
import type { Item } from "~/server/database/batch.server";
import type { Condition } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { languages, type Words } from "~/shared/languages";
import type { Standing } from "../columns/steps-queries.server";

const venue = (): Words =>
  Object.fromEntries(languages.map((lang) => [lang, translator(lang)("messages:title")])) as Words;

/**
 * The batch items by which the ledger of fair answers has what these messages were answered, and the questions those of
 * them that are published there: both as the messages stand after a step. They write where `written` holds for a
 * message's id; a question is shown where `agreed` holds, else hidden until somebody else shows it.
 */
export async function placed(
  ctx: Ctx,
  all: readonly Standing[],
  applied: (id: string) => Condition,
  agreed: Condition = aloneAllowed(ctx),
): Promise<Item[]> {
  const items = all.map(async (message): Promise<Item[]> => {
    const { id, createdAt: askedAt, answer, publicQuestion, publicAnswer, questionTopic: topic } = message;
    const at = message.decidedAt ?? ctx.now;
    const there = applied(id);
    const shown = message.status === "published" && publicQuestion && publicAnswer;
    if (!shown && !(message.status === "answered" && answer))
      return [...takeFromBoard(ctx, id, there), ...forgetAnswer(ctx, id, there)];
    const shownLetters = shown
      ? { posted: true, asked: publicQuestion["zh-CN"], said: publicAnswer["zh-CN"] }
      : { posted: false, asked: "", said: answer ?? "" };
    return [
      ...(await noteAnswer(ctx, { ...shownLetters, id, at, topic, venue: venue() }, there)),
      ...(shown && topic !== null
        ? await publishOnBoard(
            ctx,
            { id, askedAt, answeredAt: at, topic, question: publicQuestion, answer: publicAnswer },
            agreed,
            there,
          )
        : takeFromBoard(ctx, id, there)),
    ];
  });
  return (await Promise.all(items)).flat();
}
