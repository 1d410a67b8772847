import { expect, test } from "vitest";
import { systemDb } from "~/server/database/db.server";
import { senders } from "~/server/database/tables.server";
import { maxWait, takeTurn } from "~/server/outbox/sender.server";
import { noon, testEnv } from "../support/context";

const codes = 400;
const mailing = 20_000;
/** What one turn takes, how many consumers of mails run at once (wrangler.toml), and what an account begins with. */
const [perTurn, mailConsumers, rate] = [4, 5, 14];
/** How long the provider takes for the mails of one turn. */
const sending = 200;

type Consumer = { lane: "codes" | "bulk"; at: number };

/**
 * Consumers that take their turns from the real row of the bucket while nobody's clock runs: each asks at its own time
 * and goes on when its turn is over. Answers, for each four codes, when they go and how many mails have gone before
 * them.
 */
async function turnsOf(consumersOfCodes: number) {
  const db = systemDb(testEnv().DB);
  await db.delete(senders);
  const left = { codes, bulk: mailing };
  const consumers: Consumer[] = [
    ...Array.from({ length: mailConsumers }, () => ({ lane: "bulk" as const, at: 0 })),
    ...Array.from({ length: consumersOfCodes }, () => ({ lane: "codes" as const, at: 0 })),
  ];
  const gone: Consumer[] = [];
  while (left.codes > 0) {
    const next = consumers.reduce((one, other) => (other.at < one.at ? other : one));
    const turn = await takeTurn(
      db,
      { provider: "ses", mails: perTurn, rate, lane: next.lane },
      new Date(noon.getTime() + next.at),
    );
    next.at += turn ? turn.wait : maxWait;
    if (!turn || left[next.lane] <= 0) continue;
    left[next.lane] -= perTurn;
    gone.push({ ...next });
    next.at += sending;
  }
  const mailsBefore = (at: number) => perTurn * gone.filter((one) => one.lane === "bulk" && one.at < at).length;
  return gone.filter(({ lane }) => lane === "codes").map(({ at }) => ({ at, mails: mailsBefore(at) }));
}

test(`${codes} codes that are asked for at once beside a mailing of ${mailing} wait for each other and for few mails`, async () => {
  for (const [consumers, most] of [
    [1, codes * mailConsumers + 20],
    [10, 40],
    [40, 40],
  ] as const) {
    const turns = await turnsOf(consumers);
    const [first, last] = [turns[0], turns.at(-1)];
    console.log(
      `codes: ${codes} beside a mailing, ${consumers} at work: the first after ${first?.mails} mails, the last after ${last?.mails} mails and ${Math.round((last?.at ?? 0) / 1_000)} s of turns at ${rate} a second`,
    );
    expect(first?.mails).toBeLessThanOrEqual(perTurn * mailConsumers);
    expect(last?.mails).toBeLessThanOrEqual(most);
  }
});
