import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openLink, sendLink, signerLink } from "~/features/appointments/letters/links.server";
import { composeLetterLink } from "~/features/appointments/letters/mails.server";
import { ownLink, participateData, signState } from "~/features/appointments/letters/own.server";
import { linkUntil } from "~/features/appointments/letters/rules";
import { showSigner, signLetter } from "~/features/appointments/letters/signing.server";
import { withdrawVisit } from "~/features/appointments/registrations/answer.server";
import { systemDb } from "~/server/database/db.server";
import { outbox } from "~/server/database/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { editor, noon, testContext } from "../support/context";
import { bookedParty, openedBy, signersOf, tokenFor, visitorInput } from "./letter-world";
import { openActivity } from "./support";

const staff = () => testContext({ actor: editor("reception") });
const withLetter = (ctx: Ctx) => openActivity(ctx, { letter: "approval", quota: null });
const day = 86_400_000;

describe("the link of a signer", () => {
  test("opens nothing once another one took its place, and the registration's end closes all", async () => {
    const ctx = await staff();
    const party = await bookedParty(ctx, await withLetter(ctx));
    const key = { registrationId: party.id, position: 0 };
    const first = await tokenFor(ctx, party.id);
    expect(await tokenFor(ctx, party.id)).toBe(first);
    const request = await openedBy(ctx, first, party.mobile);
    const renewed = await signerLink(ctx, key, true);
    expect(await openLink(ctx, first)).toMatchObject({ code: "letterLinkUnknown" });
    expect(await signLetter(ctx, request, first, visitorInput(party.mobile))).toMatchObject({
      code: "letterLinkUnknown",
    });
    const token = renewed.ok ? renewed.value.token : "";
    expect((await openLink(ctx, token)).ok).toBe(true);
    await withdrawVisit(ctx, party.id);
    expect(await openLink(ctx, token)).toMatchObject({ code: "letterLinkUnknown" });
    expect(await signerLink(ctx, key)).toMatchObject({ code: "letterEnded" });
  });

  test("runs out after seven days, or as the visit begins", async () => {
    const ctx = await staff();
    const party = await bookedParty(ctx, await withLetter(ctx));
    const token = await tokenFor(ctx, party.id);
    const late = { ...ctx, now: new Date(noon.getTime() + 7 * day) };
    expect((await openLink({ ...ctx, now: new Date(late.now.getTime() - 1) }, token)).ok).toBe(true);
    expect(await openLink(late, token)).toMatchObject({ code: "letterLinkExpired" });
    expect(linkUntil(noon, new Date(noon.getTime() + day))).toEqual(new Date(noon.getTime() + day));
    expect(await tokenFor(late, party.id)).not.toBe(token);
  });

  test("is made as its message goes out: nothing that is stored or queued holds it", async () => {
    const ctx = await staff();
    const party = await bookedParty(ctx, await withLetter(ctx), 1);
    const sent: string[][] = [];
    ctx.env = {
      ...ctx.env,
      QUEUE: { ...ctx.env.QUEUE, sendBatch: async (all: { body: unknown }[]) => void sent.push([JSON.stringify(all)]) },
    } as never;
    for (const position of [0, 1]) await sendLink(ctx, { registrationId: party.id, position });
    await ctx.settled();
    const rows = await systemDb(ctx.env.DB).select().from(outbox).where(eq(outbox.kind, "appointments.letterLink"));
    const own = rows.filter(({ subjectId }) => subjectId.startsWith(party.id));
    const messages = await Promise.all(own.map((row) => composeLetterLink(ctx, row)));
    const tokens = await Promise.all([0, 1].map((position) => tokenFor(ctx, party.id, position)));
    expect(messages.map((message) => JSON.stringify(message))).toEqual(
      tokens.map((token) => expect.stringContaining(token)),
    );
    const stored = JSON.stringify([await signersOf(ctx, party.id), own, sent]);
    for (const token of tokens) expect(stored).not.toContain(token);
    expect(sent.length).toBe(2);
    await signerLink(ctx, { registrationId: party.id, position: 0 }, true);
    const visitors = own.find(({ subjectId }) => subjectId.endsWith(".0"));
    expect(visitors && (await composeLetterLink(ctx, visitors))).toEqual({ drop: "linkReplaced" });
  });

  test("shows no letter before a code to the signer's own mobile, whatever else a browser has proved", async () => {
    const ctx = await staff();
    const activity = await withLetter(ctx);
    const [party, stranger] = [await bookedParty(ctx, activity), await bookedParty(ctx, activity)];
    const token = await tokenFor(ctx, party.id);
    const foreign = await openedBy(ctx, await tokenFor(ctx, stranger.id), stranger.mobile);
    for (const request of [new Request("https://c1.test/"), foreign]) {
      const shown = await showSigner(ctx, request, token);
      expect(shown).toMatchObject({ ok: true, value: { proven: false, letter: null, differs: [] } });
      expect(JSON.stringify(shown)).not.toContain(party.mobile);
      expect(await signLetter(ctx, request, token, visitorInput(party.mobile))).toMatchObject({ code: "notSignedIn" });
      expect(await signState(ctx, request, token)).toMatchObject({ code: "notSignedIn" });
    }
    expect(await ownLink(ctx, foreign, { id: party.id, signer: 0 }, false)).toMatchObject({ code: "notFound" });
    const data = await participateData(ctx, await openedBy(ctx, token, party.mobile), token);
    expect(data).toMatchObject({ ok: true, value: { proven: true, letter: { version: 0, lang: "zh-CN" } } });
  });

  test("is sent five times a day at most", async () => {
    const ctx = await staff();
    const party = await bookedParty(ctx, await withLetter(ctx));
    const key = { registrationId: party.id, position: 0 };
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push((await sendLink(ctx, key)).ok);
    expect(answers).toEqual([true, true, true, true, true, false]);
  });
});
