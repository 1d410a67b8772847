import { cardRecords } from "~/features/cards/cards/operations.server";
import { askTalk, purpose as talking } from "~/features/cards/meeting-requests/ask.server";
import { Talk } from "~/features/cards/meeting-requests/schemas";
import { purpose, receiveCard } from "~/features/cards/receivers/receive-card.server";
import type { Way } from "~/features/cards/rules";
import { Card, Visitor } from "~/features/cards/schemas";
import { sendCode } from "~/features/visitors/operations/codes.server";
import type { Purpose } from "~/features/visitors/rules";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import type { Role, Staff } from "~/shared/permissions";
import { latestCode } from "../appointments/support";
import { editor } from "../support/context";

/** A card that is handed out, and with `talks` takes requests for them; whoever acts owns none of them. */
export async function openCard(ctx: Ctx, posted = true, talks = false): Promise<string> {
  const values = Card.parse({
    ...{ name: { "zh-CN": "陆景行", en: "Lu Jingxing" }, post: { "zh-CN": "投资者关系总监" } },
    ...{ phone: "", email: "lu@far.example", greeting: {}, portrait: "", talks },
  });
  const saved = await cardRecords.save({ ...ctx, actor: editor() }, { id: null, revision: 0, posted, values });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value.id;
}

export const person = (userId: string, role: Role): Staff => ({
  kind: "staff",
  ...{ userId, roles: [role], name: userId, email: `${userId}@far.example` },
});

let visits = 0;
/** What a visitor leaves; each time another key, and another person unless `more` says who. */
export function visitorInput(more: Readonly<Record<string, unknown>> = {}) {
  visits += 1;
  return {
    ...{ name: `林海${visits}`, organisation: "云帆资产", email: `visitor${visits}@example.com`, mobile: "" },
    ...{ privacy: "yes", idempotencyKey: `card-visit-key-${visits}`, ...more },
  };
}

/** The code that goes to an address for a form. */
export async function codeFor(ctx: Ctx, target: string, of: Purpose = purpose): Promise<string> {
  const sent = await sendCode(ctx, { purpose: of, channel: "email", target });
  if (!sent.ok) throw new Error(sent.code);
  return latestCode(ctx, await blindIndex(ctx.env, ctx.company.id, "email", target));
}

/** A visitor takes a card, with the right code. */
export async function take(ctx: Ctx, cardId: string, more: Readonly<Record<string, unknown>> = {}, way: Way = "page") {
  const visitor = { ...ctx, actor: { kind: "public" } } as const;
  const input = Visitor.parse(visitorInput(more));
  return receiveCard(visitor, { cardId, way, input, code: await codeFor(visitor, input.email) });
}

/** A visitor asks for a talk in two days, with the right code. */
export async function askFor(ctx: Ctx, cardId: string, more: Readonly<Record<string, unknown>> = {}) {
  const visitor = { ...ctx, actor: { kind: "public" } } as const;
  const wishes = [{ day: "2026-03-04", time: "10:00" }];
  const input = Talk.parse(visitorInput({ subject: "分红政策", wishes, ...more }));
  return askTalk(visitor, { cardId, input, code: await codeFor(visitor, input.email, talking) });
}
