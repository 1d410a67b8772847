import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { registry, ticks } from "~/areas.server";
import { purpose } from "~/features/messages/attachments/operations.server";
import { serveAttachment } from "~/features/messages/attachments/serve.server";
import { writeMessage } from "~/features/messages/forms/write.server";
import { addNote, revealWriter, showMessage } from "~/features/messages/handling/list.server";
import { answerMessage, publishMessage } from "~/features/messages/handling/steps.server";
import { putFile } from "~/server/files/files.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { png } from "../pictures/png";
import { findAnywhere } from "../privacy/privacy-scan";
import { editor, noon, testContext } from "../support/context";
import { openColumn, rowOf, writingOf, wrote } from "./board-world";

const own = registry.ownData.find(({ name }) => name === "messages");
const traces = ["Canarywriter", "canarywriter@example.com", "13877799001", "Canarycontent", "Canarynote", "canaryfile"];

async function filled() {
  const ctx = await testContext({ companyId: "boardown", actor: editor("reception") });
  const column = await openColumn(ctx, { takesFiles: true });
  const put = await putFile(ctx, new File([(await png(4, 4)) as BlobPart], "canaryfile.png"), "image", purpose);
  if (!put.ok) throw new Error(put.code);
  const person = { name: "Canarywriter", email: "canarywriter@example.com", mobile: "138 7779 9001" };
  const writing = writingOf(column, { ...person, content: "Canarycontent" }, { files: [put.value.id] });
  const id = await wrote(ctx, writing);
  await addNote(ctx, id, "Canarynote");
  return { ctx, id, column, file: put.value.id };
}
const proofOf = async (ctx: Awaited<ReturnType<typeof filled>>["ctx"], channel: "email" | "mobile") => ({
  channel,
  targetIndex: await blindIndex(
    ctx.env,
    ctx.company.id,
    channel,
    channel === "email" ? "canarywriter@example.com" : "+8613877799001",
  ),
});

describe("what is kept of a writer", () => {
  test("stands sealed, is shown to who proved it, and goes whole at the person's wish, from either contact", async () => {
    const { ctx, id, file } = await filled();
    const plain = JSON.stringify([
      await ctx.db.all(sql`SELECT * FROM messages WHERE company_id = ${ctx.company.id}`),
      await ctx.db.all(sql`SELECT * FROM message_notes WHERE company_id = ${ctx.company.id}`),
      await ctx.db.all(sql`SELECT * FROM audit WHERE company_id = ${ctx.company.id}`),
    ]);
    expect(traces.filter((trace) => plain.includes(trace))).toEqual([]);
    await answerMessage(ctx, { id, revision: 1, answer: "Canarywriter，您好" });
    const words = { question: { "zh-CN": "公开的问题" }, answer: { "zh-CN": "公开的答复" } };
    await publishMessage(ctx, { id, revision: 2, ...words });
    const proof = await proofOf(ctx, "mobile");
    const shown = JSON.stringify(await own?.show(ctx, proof));
    expect(shown).toContain("Canarycontent");
    expect(shown).not.toContain("canarywriter@example.com");
    expect(await own?.holds(ctx, proof)).toBe(true);
    expect((await serveAttachment(ctx, id, file, new Request("https://x.test/")))?.status).toBe(200);
    await own?.erase(ctx, proof);
    expect(await own?.holds(ctx, await proofOf(ctx, "email"))).toBe(false);
    expect(await serveAttachment(ctx, id, file, new Request("https://x.test/"))).toBeNull();
    expect((await findAnywhere(ctx, traces)).filter((one) => !one.startsWith("R2"))).toEqual([]);
    expect(await rowOf(ctx, id)).toMatchObject({ status: "published", answer: "—", publicQuestion: words.question });
    const gone = await showMessage(ctx, id);
    expect(gone.ok && [gone.value.person, gone.value.content, gone.value.notes]).toEqual([null, null, []]);
    await own?.erase(ctx, proof);
  });

  test("ends with a message that still waits, of which no mail goes out any more", async () => {
    const ctx = await testContext({ companyId: "boardends", actor: editor("reception") });
    const id = await wrote(ctx, writingOf(await openColumn(ctx), { email: "canarywriter@example.com" }));
    await own?.erase(ctx, await proofOf(ctx, "email"));
    expect(await rowOf(ctx, id)).toMatchObject({ status: "rejected", reason: "—", sealed: null, decidedAt: noon });
    expect(await addNote(ctx, id, "x")).toMatchObject({ code: "notFound" });
    expect(await revealWriter(ctx, id, "contact")).toMatchObject({ code: "notFound" });
  });

  test("is forgotten exactly as many days after the end as was promised, one that waits never", async () => {
    const ctx = await testContext({ companyId: "boardforgets", actor: editor("reception") });
    const column = await openColumn(ctx, { keepDays: 30 });
    const [ended, open, apart] = [
      await wrote(ctx, writingOf(column)),
      await wrote(ctx, writingOf(column)),
      await wrote(ctx, writingOf(column, { content: "www.a www.b www.c" })),
    ];
    await answerMessage(ctx, { id: ended, revision: 1, answer: "好" });
    const forget = (ms: number) => ticks["messages.forget"]?.({ ...ctx, now: new Date(noon.getTime() + ms) });
    const sealedStates = async () =>
      (await Promise.all([ended, open, apart].map((id) => rowOf(ctx, id)))).map(({ sealed }) => sealed !== null);
    await forget(30 * 86_400_000 - 1);
    expect(await sealedStates()).toEqual([true, true, true]);
    await forget(30 * 86_400_000);
    expect(await sealedStates()).toEqual([false, true, false]);
  });

  test("is seen in full only with a reason that the audit log keeps", async () => {
    const ctx = await testContext({ companyId: "boardreveals", actor: editor("reception") });
    const id = await wrote(ctx, writingOf(await openColumn(ctx), { name: "欧阳海" }));
    expect(await revealWriter(ctx, id, "contact")).toMatchObject({ value: { name: "欧阳海" } });
    const rows = await ctx.db.all<{ reason: string }>(
      sql`SELECT reason FROM audit WHERE company_id = ${ctx.company.id} AND action = 'messages.reveal'`,
    );
    expect(rows).toEqual([{ reason: "contact" }]);
  });
});

describe("an attachment", () => {
  test("belongs to one message alone, and what claims none, or another company's, is refused with it", async () => {
    const { ctx, column, file } = await filled();
    const again = writingOf(column, {}, { files: [file] });
    expect(await writeMessage(ctx, again)).toMatchObject({ code: "filesGone" });
    const closed = await openColumn(ctx, { name: { "zh-CN": "无附件" } });
    expect((await writeMessage(ctx, writingOf(closed, {}, { files: [file] }))).ok).toBe(true);
  });
});
