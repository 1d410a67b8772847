import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { sweepDrafts } from "~/features/appointments/drafts/operations.server";
import { moveVisit } from "~/features/appointments/inquiry/move-visit.server";
import { forgetDocuments } from "~/features/appointments/privacy/retention.server";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import {
  revealRegistration,
  serveVisitFile,
  showRegistration,
} from "~/features/appointments/registrations/office.server";
import { submitRegistration } from "~/features/appointments/registrations/registration-form.server";
import { accepted, type FileField, plainFilesPerNetworkPerHour } from "~/features/appointments/uploads/rules";
import { action } from "~/features/appointments/uploads/screen";
import { sweepFiles } from "~/server/files/files.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { languages } from "~/shared/languages";
import type { Outcome } from "~/shared/outcome";
import { png as pngOf } from "../pictures/png";
import { documents, pictures } from "../server/hostile";
import { lightProof } from "../support/challenge";
import { drawer } from "../support/chance";
import { editor, testContext, testEnv } from "../support/context";
import { figure, isFull } from "../support/full";
import { formOf, visitor } from "../visitors/challenge-world";
import { freshMobile } from "./bookings";
import { registrationOf } from "./registration";
import { openActivity, ready, rowsOf } from "./support";

type Sent = { id: string; name: string };
const MB = 1_048_576;
const hostileFiles = figure("ROUNDS", { push: 40, full: 500 });
let ctx: Ctx;
let activityId: string;
let forms = 0;
const newKey = () => `visit-form-${++forms}`;
const asking = { businessCard: "required", idImages: "required", attachments: "required" } as const;
const optional = {
  organisationType: "optional",
  visitsCompany: "optional",
  startTime: "optional",
  location: "optional",
} as const;

beforeEach(async () => {
  for (const table of ["limits", "files", "visit_file_keys"]) await testEnv().DB.exec(`DELETE FROM ${table}`);
  ctx = { ...(await testContext({ actor: editor("reception") })), network: "203.0.113.9" };
  activityId = await openActivity(ctx, {}, { ...optional, ...asking });
});

async function sendTo<Value>(field: string, fields: Record<string, string | File>, at = ctx): Promise<Outcome<Value>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const url = new URL(`https://c1.test/ui/irh/appointments/files?activity=${activityId}&field=${field}`);
  const context = new RouterContextProvider();
  context.set(ctxKey, at);
  const answer = await action({ context, request: new Request(url, { method: "POST", body }), url } as never);
  return answer.json();
}

/** The work for the form with this key; its proof costs the test nothing. */
async function workFor(field: FileField, key = newKey()) {
  const work = await sendTo<{ challenge: string; puzzle: string }>(field, { key });
  if (!work.ok) throw new Error(work.code);
  const id = JSON.parse(work.value.puzzle).parameters.data.id as string;
  return { challenge: work.value.challenge, proof: await lightProof(testEnv().AUTH_SECRET, id) };
}

async function sent(field: FileField, file: File): Promise<string> {
  const answer = await sendTo<Sent>(field, { ...(await workFor(field)), file });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.id;
}

const picture = await pngOf(60, 40);
const png = (name = "card.png") => new File([picture as BlobPart], name);
const text = (name: string, size: number) => new File(["x".repeat(size)], name);
const count = async (table: string) =>
  (await testEnv().DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n;

/** What the form's script shows of a refused attachment, in each language. */
async function expectRefusal(
  fields: Record<string, string | File>,
  code: string,
  facts: Record<string, string | number>,
) {
  for (const lang of languages) {
    const message = translator(lang)(`errors:${code}` as never, facts as never);
    expect(await sendTo("attachments", fields, { ...ctx, lang })).toMatchObject({ ok: false, code, message, facts });
  }
}

const allFiles = async () => ({
  businessCard: [await sent("businessCard", png())],
  idFront: [await sent("idFront", png())],
  idBack: [await sent("idBack", png())],
  idImagesConsent: "yes",
  attachments: [await sent("attachments", text("questions.txt", 40))],
});

describe("a file of a visit", () => {
  test("needs the work of its form, and a form that asks for it", async () => {
    const refused = await sendTo<Sent>("businessCard", { challenge: "", proof: "", file: png() });
    expect(refused).toMatchObject({ ok: false, code: "challengeFailed" });
    activityId = await openActivity(ctx);
    for (const field of ["businessCard", "idFront", "attachments", "invented"])
      expect(await sendTo(field, { key: newKey() })).toMatchObject({ ok: false });
    activityId = "nothing";
    expect(await sendTo("businessCard", { key: newKey() })).toMatchObject({ code: "filesNotTaken" });
    expect(await count("files")).toBe(0);
  });

  test("of 20 MB comes in and the byte after does not, and nothing that no visit takes", async () => {
    const pass = await workFor("attachments");
    const name = "over.txt";
    await expectRefusal({ ...pass, file: text(name, 20 * MB + 1) }, "fileTooLarge", { limitMb: 20, name });
    expect(await sendTo<Sent>("attachments", { ...pass, file: text("exact.txt", 20 * MB) })).toMatchObject({
      ok: true,
    });
    await expectRefusal({ ...(await workFor("attachments")), file: text("a.exe", 3) }, "fileTypeNotSupported", {
      name: "a.exe",
    });
  });

  // The messages' form proves the same limits of the same code on each push.
  if (isFull)
    test("is one of 100 and of 100 MB of a form, and none more", async () => {
      const fresh = await workFor("attachments");
      const full = (file: File) => sendTo<Sent>("attachments", { ...fresh, file });
      for (let n = 0; n < 5; n++) expect(await full(text(`${n}.txt`, 20 * MB))).toMatchObject({ ok: true });
      await expectRefusal({ ...fresh, file: text("one.txt", 1) }, "filesTooLarge", { limitMb: 100 });
      const many = await workFor("attachments");
      const one = (n: number) => sendTo<Sent>("attachments", { ...many, file: text(`${n}.txt`, 3) });
      for (let n = 0; n < 100; n++) expect(await one(n)).toMatchObject({ ok: true });
      await expectRefusal({ ...many, file: text("100.txt", 3) }, "filesTooMany", { max: 100 });
    });

  test("is kept only when it was decoded or looked into: pictures for cards, known documents for attachments", async () => {
    const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04, ...new Uint8Array(60)]);
    const ole = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(60)]);
    const svg = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
    const hostile: [FileField, File][] = [
      ["businessCard", new File([svg], "card.png")],
      ["businessCard", new File([svg], "card.svg")],
      ["businessCard", new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], "card.jpg")],
      ["businessCard", new File([picture.slice(0, 40) as BlobPart], "cut.png")],
      ["idFront", new File(["%PDF-1.4"], "id.pdf")],
      ["attachments", new File([svg], "page.svg")],
      ["attachments", new File(["<script>alert(1)</script>"], "page.html")],
      ["attachments", new File([zip], "plan.docx")],
      ["attachments", new File([zip], "plan.zip")],
      ["attachments", new File([ole], "plan.doc")],
      ["attachments", new File([new Uint8Array([77, 90, 0, 3])], "program.exe")],
      ["attachments", new File([new Uint8Array([65, 0, 66])], "binary.txt")],
      ["attachments", new File(["%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj"], "a.pdf")],
    ];
    for (const [field, file] of hostile)
      expect([file.name, (await sendTo<Sent>(field, { ...(await workFor(field)), file })).ok]).toEqual([
        file.name,
        false,
      ]);
    expect(await count("files")).toBe(0);
    expect(Object.values(accepted).every((list) => !list.includes("svg"))).toBe(true);
  });

  test("is refused when it is hostile, in whatever field and under whatever name: none is stored", async () => {
    const draw = drawer(20_261_123);
    const made = [...Object.values(pictures), ...Object.values(documents)];
    const fields: [FileField, string[]][] = [
      ["businessCard", ["jpg", "png", "svg"]],
      ["idFront", ["jpg", "png", "pdf"]],
      ["attachments", ["pdf", "png", "docx", "xls", "svg"]],
    ];
    const accepted: string[] = [];
    for (let n = 0; n < hostileFiles; n++) {
      const [field, endings] = fields[n % fields.length] ?? (fields[0] as (typeof fields)[number]);
      const name = `${n}.${endings[draw(endings.length)]}`;
      const make = made[n % made.length] as (typeof made)[number];
      const file = new File([(await make(draw)) as BlobPart], name);
      if (n % 50 === 0)
        for (const table of ["limits", "visit_file_keys"]) await testEnv().DB.exec(`DELETE FROM ${table}`);
      const answer = await sendTo<Sent>(field, { ...(await workFor(field)), file });
      if (answer.ok) accepted.push(name);
    }
    console.log(`hostile files of visits: ${accepted.length} of ${hostileFiles} kept`);
    expect([accepted, await count("files")]).toEqual([[], 0]);
  });

  test("is stored encrypted under a key of its own", async () => {
    const id = await sent("attachments", text("questions.txt", 40));
    const row = await testEnv()
      .DB.prepare("SELECT key, size FROM files WHERE id = ?")
      .bind(id)
      .first<{ key: string }>();
    const object = await ctx.env.FILES.get(row?.key ?? "");
    expect(new TextDecoder().decode(await object?.arrayBuffer())).not.toContain("xxxx");
    expect(row).toMatchObject({ size: 40 });
  });
});

describe("a registration with files", () => {
  test("takes them once, shows pictures to staff who say why, and attachments as downloads", async () => {
    const files = await allFiles();
    const input = await ready(ctx, activityId, freshMobile(), files);
    const booked = await bookVisit(ctx, input);
    const id = booked.ok ? booked.value.id : booked.code;
    const second = await ready(ctx, activityId, freshMobile(), files);
    expect(await bookVisit(ctx, second)).toMatchObject({ code: "filesGone" });
    const shown = await showRegistration(ctx, id);
    if (!shown.ok) throw new Error(shown.code);
    expect([shown.value.images, shown.value.files.map(({ name }) => name)]).toEqual([3, ["questions.txt"]]);
    const clear = await revealRegistration(ctx, id, "arrival");
    expect(clear.ok && clear.value.images.map(({ field }) => field)).toEqual(["businessCard", "idFront", "idBack"]);
    expect(clear.ok && clear.value.images[0]?.source).toMatch(/^data:image\/png;base64,iVBOR/);
    const download = await serveVisitFile(ctx, id, files.attachments[0] ?? "");
    expect([await download?.text(), download?.headers.get("Content-Disposition")]).toEqual([
      "x".repeat(40),
      expect.stringContaining("attachment"),
    ]);
    expect(await serveVisitFile(ctx, id, files.idFront[0] ?? "")).toBeNull();
    expect(await serveVisitFile(await testContext({ companyId: "c2" }), id, files.attachments[0] ?? "")).toBeNull();
  });

  test("needs a consent of its own to images of a document, and keeps its version", async () => {
    const files = await allFiles();
    const { companions: _, ...texts } = registrationOf(activityId, freshMobile());
    const form = formOf({
      ...Object.fromEntries(Object.entries(texts).map(([n, v]) => [n, String(v)])),
      intent: "next",
      step: "1",
    });
    for (const field of ["businessCard", "idFront", "idBack"] as const) form.set(`${field}Id`, files[field][0] ?? "");
    const answer = await submitRegistration(ctx, visitor(), form);
    expect("state" in answer && answer.state.issues).toEqual([
      { field: "idImagesConsent", code: "idImagesConsentRequired" },
    ]);
    expect("state" in answer && answer.state.files.idFront).toEqual([{ id: files.idFront[0], name: "card.png" }]);
    const booked = await bookVisit(ctx, await ready(ctx, activityId, freshMobile(), files));
    const rows = await testEnv()
      .DB.prepare("SELECT purpose, text_version FROM consents WHERE subject_id = ?")
      .bind(booked.ok ? booked.value.id : "")
      .all();
    expect(rows.results).toEqual([{ purpose: "appointments.idImages", text_version: "1" }]);
  });

  test("brings images in the place of no document, neither at booking nor when it moves", async () => {
    const imagesOnly = activityId;
    activityId = await openActivity(ctx, { asksDocument: true }, { ...optional, ...asking });
    const wanted = { ok: false, code: "documentTypeRequired" };
    expect(await bookVisit(ctx, await ready(ctx, activityId, freshMobile(), await allFiles()))).toEqual(wanted);
    expect((await rowsOf(ctx, activityId)).booked).toEqual([]);
    const asksForDocument = activityId;
    activityId = imagesOnly;
    const mobile = freshMobile();
    const booked = await bookVisit(ctx, await ready(ctx, activityId, mobile, await allFiles()));
    const own = await blindIndex(ctx.env, "c1", "mobile", mobile);
    const move = { id: booked.ok ? booked.value.id : "", to: asksForDocument };
    expect(await moveVisit(ctx, own, move)).toEqual(wanted);
    expect((await rowsOf(ctx, asksForDocument)).held).toBe(0);
  });

  test("loses the images of the document with their keys when its days are over, and keeps the rest", async () => {
    const booked = await bookVisit(ctx, await ready(ctx, activityId, freshMobile(), await allFiles()));
    const id = booked.ok ? booked.value.id : booked.code;
    const [row] = (await rowsOf(ctx, activityId)).booked;
    expect(row?.documentDays).toBe(30);
    const due = { ...ctx, now: new Date(Date.parse("2026-03-12T06:00:00Z") + 30 * 86_400_000) };
    await forgetDocuments(due);
    await sweepDrafts(due);
    await sweepFiles(due);
    expect([await count("files"), await count("visit_file_keys")]).toEqual([2, 2]);
    const clear = await revealRegistration(due, id, "arrival");
    expect(clear.ok && clear.value.images.map(({ field }) => field)).toEqual(["businessCard"]);
  });

  test("of a browser without script brings them with the form, a few an hour of one network", async () => {
    const form = () => {
      const one = formOf({ activityId, intent: "go.1", idempotencyKey: newKey() });
      one.set("businessCard", png());
      return one;
    };
    const answer = await submitRegistration(ctx, visitor(), form());
    expect("state" in answer && answer.state.files.businessCard.map(({ name }) => name)).toEqual(["card.png"]);
    for (let n = 1; n < plainFilesPerNetworkPerHour; n++) await submitRegistration(ctx, visitor(), form());
    const late = await submitRegistration(ctx, visitor(), form());
    expect("state" in late && late.state.issues).toMatchObject([{ field: "businessCard", code: "tooManyRequests" }]);
    expect(await count("files")).toBe(plainFilesPerNetworkPerHour);
  });
});
