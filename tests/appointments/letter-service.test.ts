import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { moveVisit } from "~/features/appointments/inquiry/move-visit.server";
import {
  beginAtService,
  envelopeState,
  hearService,
  refreshFromService,
  signedHead,
} from "~/features/appointments/letter-service/service.server";
import { sendLink, signerLink } from "~/features/appointments/letters/links.server";
import { systemDb } from "~/server/database/db.server";
import { outbox } from "~/server/database/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { drawer } from "../support/chance";
import { editor, noon, testContext } from "../support/context";
import { figure } from "../support/full";
import { bookedParty, type Party, signersOf, statesOf } from "./letter-world";
import { openActivity } from "./support";

const secret = "signature-secret-for-tests-0123456789ab";

async function withService(): Promise<Ctx> {
  const ctx = await testContext({ actor: editor("reception") });
  return { ...ctx, env: { ...ctx.env, SIGNATURE_URL: "https://sign.test/api", SIGNATURE_SECRET: secret } };
}

type Word = Record<string, unknown>;
const requested: { url: string; body: string; head: string; redirect: string }[] = [];

/** What the service called the letter of a registration last. */
const envelopes = new Map<string, string>();

/** The service: it answers with an envelope of its own name, and at its address with these words. */
function serve(words: Word[] = []) {
  requested.length = 0;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    requested.push({
      url,
      body: String(init.body ?? ""),
      head: new Headers(init.headers).get("X-Signature") ?? "",
      redirect: init.redirect ?? "",
    });
    if (init.method !== "POST") return Response.json({ words });
    const { id } = JSON.parse(String(init.body));
    envelopes.set(id.split(".")[0], `env-${id}`);
    return Response.json({ id: `env-${id}` });
  });
}
afterEach(() => vi.unstubAllGlobals());

const withLetter = (ctx: Ctx) => openActivity(ctx, { letter: "approval", quota: null });

/** Hands a letter over, as its button and then the queue do. */
async function handedOver(ctx: Ctx, id: string) {
  await sendLink(ctx, { registrationId: id, position: 0 });
  const rows = await systemDb(ctx.env.DB)
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, "appointments.letterService"), eq(outbox.subjectId, id)));
  const row = rows.at(-1);
  if (!row) throw new Error("nothing is handed over");
  expect(await beginAtService(ctx, row)).toEqual({ done: true });
  expect(await beginAtService(ctx, row)).toEqual({ done: true });
}

async function begun(ctx: Ctx, companions = 1): Promise<Party> {
  serve();
  const party = await bookedParty(ctx, await withLetter(ctx), companions);
  await handedOver(ctx, party.id);
  return party;
}

const visitor = ({ mobile }: Party) => ({
  name: "林海",
  mobile,
  documentType: "passport",
  documentNumber: "E12345678",
});
let events = 0;
const wordOf = (party: Party, sequence: number, changes: Word = {}): Word => ({
  id: `event-${++events}-of-tests`,
  envelope: envelopes.get(party.id),
  signer: 0,
  sequence,
  state: "signed",
  ...visitor(party),
  ...changes,
});

async function tell(ctx: Ctx, word: unknown, { head, at = noon }: { head?: string; at?: Date } = {}) {
  const body = typeof word === "string" ? word : JSON.stringify(word);
  const headers = { "X-Signature": head ?? (await signedHead(secret, body, at)) };
  return hearService(ctx, new Request("https://c1.test/ui/irh/letters/webhook", { method: "POST", body, headers }));
}

describe("an external signature service", () => {
  test("gets a letter once, signed, at the address of the deployment and nowhere else, and no link of this site opens", async () => {
    const ctx = await withService();
    const party = await begun(ctx);
    expect(requested.length).toBe(1);
    expect(requested[0]).toMatchObject({ url: "https://sign.test/api/envelopes", redirect: "manual" });
    expect(requested[0]?.head).toBe(await signedHead(secret, requested[0]?.body ?? "", noon));
    expect(await statesOf(ctx, party.id)).toEqual(["sent", "sent"]);
    expect(await signerLink(ctx, { registrationId: party.id, position: 0 })).toMatchObject({ code: "letterElsewhere" });
  });

  test("is heard only with its own signature of these very bytes, not older than five minutes", async () => {
    const ctx = await withService();
    const party = await begun(ctx);
    const word = wordOf(party, 1);
    const body = JSON.stringify(word);
    const good = await signedHead(secret, body, noon);
    const old = await signedHead(secret, body, new Date(noon.getTime() - 301_000));
    const early = await signedHead(secret, body, new Date(noon.getTime() + 301_000));
    const foreign = await signedHead("another-secret-of-tests-0123456789abc", body, noon);
    const moved = good.replace(/t=\d+/, `t=${Math.floor(noon.getTime() / 1_000) + 1}`);
    const forged = [
      "",
      "t=1,v1=00",
      old,
      early,
      foreign,
      moved,
      good.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
    ];
    for (const head of forged) expect(await tell(ctx, word, { head })).toMatchObject({ code: "forbidden" });
    expect(await tell(ctx, body.replace("林海", "林诲"), { head: good })).toMatchObject({ code: "forbidden" });
    expect(await tell(await testContext(), word)).toMatchObject({ code: "notFound" });
    expect(await statesOf(ctx, party.id)).toEqual(["sent", "sent"]);
    expect(await tell(ctx, word, { head: good })).toEqual({ ok: true, value: { heard: true } });
    expect(await statesOf(ctx, party.id)).toEqual(["signed", "sent"]);
    console.log(`letters: 0 of ${forged.length + 2} forged words heard`);
  });

  test("comes to one truth from replayed, reordered and simultaneous words", async () => {
    const ctx = await withService();
    const rounds = figure("ROUNDS", { push: 4, full: 40 });
    const draw = drawer(77);
    for (let round = 0; round < rounds; round++) {
      const party = await begun(ctx, 0);
      const words = [
        wordOf(party, 1, { state: "sent" }),
        wordOf(party, 2, { documentNumber: "E00000000" }),
        wordOf(party, 3),
        wordOf(party, 4, { state: "sent" }),
      ];
      const order = [...words, ...words].sort(() => draw(2) - 0.5);
      await Promise.all(order.slice(0, 4).map((word) => tell(ctx, word)));
      for (const word of order.slice(4)) await tell(ctx, word);
      const [signer] = await signersOf(ctx, party.id);
      const heard = signer?.externalSequence;
      expect([round, signer?.state, heard]).toEqual([round, "signed", 4]);
      const before = JSON.stringify(signer);
      for (const word of words) expect(await tell(ctx, word)).toMatchObject({ value: { heard: false } });
      expect(JSON.stringify((await signersOf(ctx, party.id))[0])).toBe(before);
    }
    console.log(`letters: ${rounds} of ${rounds} rounds of replayed words changed nothing afterwards`);
  });

  test("passes nobody else than who was registered", async () => {
    const ctx = await withService();
    const party = await begun(ctx);
    expect(await tell(ctx, wordOf(party, 1, { name: "别人" }))).toMatchObject({ value: { heard: true } });
    expect(await statesOf(ctx, party.id)).toEqual(["failed", "sent"]);
    expect(await tell(ctx, wordOf(party, 2, { envelope: "env-nobody" }))).toMatchObject({ code: "notFound" });
    expect(await tell(ctx, "[1")).toMatchObject({ code: "jsonUnreadable" });
    expect(await tell(ctx, "x".repeat(20_000))).toMatchObject({ code: "bodyTooLarge" });
  });

  test("is asked where a letter stands, and what it says is heard as at the webhook", async () => {
    const ctx = await withService();
    const party = await begun(ctx, 0);
    serve([wordOf(party, 1), wordOf(party, 2, { envelope: "env-of-others" })]);
    await refreshFromService(ctx, party.id);
    expect(requested[0]?.url).toBe(`https://sign.test/api/envelopes/${envelopes.get(party.id)}`);
    expect(await statesOf(ctx, party.id)).toEqual(["signed"]);
    expect(await envelopeState(ctx, new Request("https://c1.test/"), party.id)).toMatchObject({ code: "notSignedIn" });
  });

  test("gets the letter of a moved booking as another one, and what it says of the first is not heard", async () => {
    const ctx = await withService();
    const party = await begun(ctx, 0);
    const early = wordOf(party, 1);
    const first = envelopes.get(party.id);
    const own = await blindIndex(ctx.env, ctx.company.id, "mobile", party.mobile);
    const later = { ...ctx, now: new Date(noon.getTime() + 1) };
    expect(await moveVisit(later, own, { id: party.id, to: await withLetter(ctx) })).toMatchObject({ ok: true });
    expect(await tell(ctx, early)).toMatchObject({ code: "notFound" });
    await handedOver(ctx, party.id);
    expect(requested).toHaveLength(2);
    expect(envelopes.get(party.id)).not.toBe(first);
    expect(await tell(ctx, early)).toMatchObject({ code: "notFound" });
    expect(await statesOf(ctx, party.id)).toEqual(["sent"]);
    expect(await tell(ctx, wordOf(party, 1))).toEqual({ ok: true, value: { heard: true } });
    expect(await statesOf(ctx, party.id)).toEqual(["signed"]);
  });
});
