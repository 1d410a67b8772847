import { beforeEach, describe, expect, test } from "vitest";
import { submitMessage } from "~/features/messages/forms/message-form.server";
import { writeMessage } from "~/features/messages/forms/write.server";
import { boardRules } from "~/features/messages/rules";
import { costOf } from "~/features/visitors/rules";
import type { Ctx } from "~/server/request/context.server";
import { lightProof } from "../support/challenge";
import { editor, noon, testContext, testEnv } from "../support/context";
import { openColumn, rowsOf, writingOf } from "./board-world";
import { pdf, sendTo, upload, workFor } from "./upload-world";

let ctx: Ctx;
let column: string;
let forms = 0;
const newKey = () => `upload-form-${++forms}`;
const from = (network: string, seconds = 0): Ctx => ({
  ...ctx,
  network,
  now: new Date(noon.getTime() + seconds * 1_000),
  actor: { kind: "public" },
});

beforeEach(async () => {
  for (const table of ["limits", "files", "messages"]) await testEnv().DB.exec(`DELETE FROM ${table}`);
  ctx = await testContext({ companyId: "uploads", actor: editor("reception") });
  column = await openColumn(ctx, { takesFiles: true });
});

const stored = async () =>
  (await testEnv().DB.prepare("SELECT count(*) AS n FROM files WHERE company_id = 'uploads'").first<{ n: number }>())
    ?.n;

describe("a file of a stranger", () => {
  test("is stored for nobody who has not done the work of this form, and a used one serves no other company", async () => {
    const here = from("203.0.113.9");
    const [right, other] = [await workFor(here, column, newKey()), await workFor(here, column, newKey())];
    const elsewhere = { ...(await testContext({ companyId: "c2" })), network: "203.0.113.9" };
    const refused = [
      await upload(here, column, { challenge: "", proof: "" }, pdf("a.pdf")),
      await upload(here, column, { ...right, proof: "" }, pdf("a.pdf")),
      await upload(here, column, { ...right, proof: other.proof }, pdf("a.pdf")),
      await upload(here, column, { ...right, challenge: `${right.challenge}x` }, pdf("a.pdf")),
      await upload(
        here,
        column,
        { ...right, proof: await lightProof("another-secret-0123456789-abcdefgh", "x") },
        pdf("a.pdf"),
      ),
      await upload(elsewhere, column, right, pdf("a.pdf")),
    ];
    expect(refused.map((answer) => !answer.ok && answer.code)).toEqual(Array(6).fill("challengeFailed"));
    expect(await stored()).toBe(0);
    expect(await upload(here, column, right, pdf("a.pdf"))).toMatchObject({ ok: true });
  });

  test("is taken for no column that takes none, that is hidden, or of a form without a key", async () => {
    const here = from("203.0.113.9");
    for (const one of [await openColumn(ctx), "unknown"])
      expect(await sendTo(here, one, { key: newKey() })).toMatchObject({ code: "filesNotTaken" });
    expect(await sendTo(here, column, { key: "x.y" })).toMatchObject({ code: "invalid" });
    expect(await sendTo(here, column, {})).toMatchObject({ code: "unreadable" });
  });

  test("that comes with the form itself is not stored: the form says so and keeps what was typed", async () => {
    const form = new FormData();
    form.set("column", column);
    form.set("name", "林海");
    form.append("files", pdf("a.pdf"));
    const answer = await submitMessage(from("203.0.113.9"), new Request("https://uploads.test/"), form);
    expect("state" in answer && answer.state.issues).toContainEqual({ field: "files", code: "filesNotSent" });
    expect("state" in answer && answer.state.values.name).toBe("林海");
    expect(await stored()).toBe(0);
  });
});

test("100 files of one message come in from one honest person, the 101st and the byte after 100 MB do not", async () => {
  const here = from("203.0.113.9");
  const key = newKey();
  const pass = await workFor(here, column, key);
  const ids: string[] = [];
  for (let n = 0; n < boardRules.files; n++) {
    const put = await upload(from("203.0.113.9", n * 20), column, pass, pdf(`${n}.pdf`));
    if (!put.ok) throw new Error(`${n}: ${put.code}`);
    ids.push(put.value.id);
  }
  expect(await upload(here, column, pass, pdf("101.pdf"))).toMatchObject({ code: "filesTooMany", facts: { max: 100 } });
  const written = await writeMessage(here, writingOf(column, { idempotencyKey: key }, { files: ids }));
  expect(written).toMatchObject({ ok: true });
  expect((await rowsOf(ctx)).map(({ files }) => files)).toEqual([100]);

  const large = await workFor(here, column, newKey());
  const most = 20 * 1_048_576;
  for (const size of [most, most, most, most, most - 300])
    expect(await upload(here, column, large, pdf("large.pdf", size))).toMatchObject({ ok: true });
  expect(await upload(here, column, large, pdf("over.pdf", 301))).toMatchObject({ code: "filesTooLarge" });
  expect(await upload(here, column, large, pdf("last.pdf", 300))).toMatchObject({ ok: true });
});

describe("a network", () => {
  test("pays twice for each twenty forms whose message never comes, is stopped at 100 an hour, and closes nothing for others", async () => {
    const here = from("203.0.113.9");
    const costs: number[] = [];
    let refused = "";
    for (let n = 0; n < 130 && !refused; n++) {
      const pass = await workFor(here, column, newKey());
      const put = await upload(here, column, pass, pdf("a.pdf"));
      if (put.ok) costs.push(pass.cost);
      else refused = put.code;
    }
    expect([costs.length, refused]).toEqual([boardRules.formsPerNetworkPerHour, "tooManyRequests"]);
    expect([0, 19, 20, 40, 60, 80, 99].map((n) => costs[n])).toEqual([0, 0, 1, 2, 3, 4, 4].map(costOf));
    expect(
      await upload(from("198.51.100.1"), column, await workFor(from("198.51.100.1"), column, newKey()), pdf("a.pdf")),
    ).toMatchObject({ ok: true });
    const later = from("203.0.113.9", 3_601);
    expect(await upload(later, column, await workFor(later, column, newKey()), pdf("a.pdf"))).toMatchObject({
      ok: true,
    });
  });

  test("gains nothing by work that was asked for while it was easy", async () => {
    const here = from("203.0.113.9");
    const early = await workFor(here, column, newKey());
    for (let n = 0; n < 20; n++) await upload(here, column, await workFor(here, column, newKey()), pdf("a.pdf"));
    expect(await upload(here, column, early, pdf("a.pdf"))).toMatchObject({ code: "challengeHarder" });
  });

  test("gets back what a form counted once its message has come, and once only", async () => {
    const here = from("203.0.113.9");
    for (let n = 0; n < 40; n++) {
      const key = newKey();
      const put = await upload(here, column, await workFor(here, column, key), pdf("a.pdf"));
      if (!put.ok) throw new Error(put.code);
      const writing = writingOf(column, { idempotencyKey: key }, { files: [put.value.id] });
      expect(await writeMessage(here, writing)).toMatchObject({ ok: true });
      await writeMessage(here, writing);
    }
    expect((await workFor(here, column, newKey())).cost).toBe(costOf(0));
  });
});

test("ten hostile networks with 400 tiny files, and 100 forms more, leave an honest visitor the uploads of the company", async () => {
  let taken = 0;
  for (let n = 0; n < 10; n++) {
    const here = from(`198.51.100.${n}`);
    const pass = await workFor(here, column, newKey());
    const answers = await Promise.all(Array.from({ length: 40 }, () => upload(here, column, pass, pdf("tiny.pdf"))));
    taken += answers.filter(({ ok }) => ok).length;
    for (let form = 0; form < 10; form++)
      await upload(here, column, await workFor(here, column, newKey()), pdf("tiny.pdf"));
  }
  expect(taken).toBe(400);
  const honest = from("203.0.113.77");
  const pass = await workFor(honest, column, newKey());
  expect(pass.cost).toBe(costOf(0));
  for (let n = 0; n < 5; n++) expect(await upload(honest, column, pass, pdf(`${n}.pdf`))).toMatchObject({ ok: true });
});
