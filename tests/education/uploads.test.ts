import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { UploadStart } from "~/features/education/schemas";
import { agreementVersion } from "~/features/education/uploads/agreement";
import { acceptAgreement, agreementDigest } from "~/features/education/uploads/agreement.server";
import { finishUpload, sweepUploads } from "~/features/education/uploads/finish-upload.server";
import {
  abandonUpload,
  showUpload,
  showUploads,
  startUpload,
  takePart,
} from "~/features/education/uploads/operations.server";
import { hashOfPart, mostOpen, partBytes, sizeOfPart } from "~/features/education/uploads/rules";
import { brokenConstraint } from "~/server/database/db.server";
import { sweepFiles } from "~/server/files/files.server";
import { serveFile } from "~/server/files/serve-file.server";
import { editor, noon, testContext } from "../support/context";
import { seedOf } from "../support/full";
import { cut, noise } from "./videos";

type World = Awaited<ReturnType<typeof testContext>>;
let ctx: World;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ actor: editor("editor"), companyId: `taught${companies}` });
});

const accept = (by = ctx) => acceptAgreement(by, { version: agreementVersion });
async function begin(size: number, by = ctx): Promise<string> {
  const begun = await startUpload(by, { name: "lesson.mp4", size });
  if (!begun.ok) throw new Error(begun.code);
  return begun.value.id;
}
const codeOf = async (answer: Promise<{ ok: boolean; code?: string }>) => {
  const { ok, code } = await answer;
  return ok ? "ok" : code;
};
const broken = (statement: ReturnType<typeof sql>) => ctx.db.run(statement).then(() => null, brokenConstraint);
const later = (hours: number, by: World = ctx): World => ({ ...by, now: new Date(noon.getTime() + hours * 3_600_000) });

describe("the service agreement", () => {
  test("comes before the first video, in the version that holds, and the database asks for it too", async () => {
    expect(await codeOf(startUpload(ctx, { name: "lesson.mp4", size: 10 }))).toBe("agreementNeeded");
    expect(await codeOf(acceptAgreement(ctx, { version: "2020-01" }))).toBe("agreementChanged");
    const row = { companyId: ctx.company.id, id: "x", key: "k", multipart: "m", fileId: "f", by: "staff-editor" };
    const upload = (version: string) =>
      broken(sql`INSERT INTO video_uploads (company_id, id, name, size, parts, key, multipart, file_id, started_by,
        agreement, started_at, touched_at)
        VALUES (${row.companyId}, ${row.id}, 'n', 10, 1, ${row.key}, ${row.multipart}, ${row.fileId}, ${row.by},
          ${version}, 0, 0)`);
    expect(await upload(agreementVersion)).toBe("FOREIGN KEY constraint failed");
    expect(await codeOf(accept())).toBe("ok");
    expect(await upload("2020-01")).toBe("FOREIGN KEY constraint failed");
    expect(await upload(agreementVersion)).toBeNull();
    const other = await testContext({ actor: editor("admin"), companyId: ctx.company.id });
    expect(await codeOf(startUpload(other, { name: "lesson.mp4", size: 10 }))).toBe("agreementNeeded");
  });

  test("is accepted once, with its text, and what was agreed stays for ever", async () => {
    await accept();
    await accept(later(5));
    const rows =
      await ctx.db.all(sql`SELECT user_id AS "user", version, digest, name, accepted_at AS at FROM video_agreements
      WHERE company_id = ${ctx.company.id}`);
    const digest = await agreementDigest();
    expect(rows).toEqual([
      { user: "staff-editor", version: agreementVersion, digest, name: "editor", at: noon.getTime() },
    ]);
    expect(await broken(sql`UPDATE video_agreements SET name = 'x' WHERE company_id = ${ctx.company.id}`)).toBe(
      "what was agreed stays",
    );
    expect(await broken(sql`DELETE FROM video_agreements WHERE company_id = ${ctx.company.id}`)).toBe(
      "what was agreed stays",
    );
  });

  test("has a version of its own for each of its texts: whoever changes the words names a new one", async () => {
    expect({ [agreementVersion]: (await agreementDigest()).slice(0, 16) }).toEqual({ "2026-11": "94ba974db446f496" });
  });
});

describe("a video in parts", () => {
  const size = 2 * partBytes + 5_000_000;

  test("arrives whole over three broken connections, byte for byte, and is served in the ranges that are asked for", async () => {
    const seed = seedOf(20_261_129);
    console.log(`a video of noise: seed ${seed}`);
    const bytes = noise(size, seed);
    const { parts, whole } = await cut(bytes);
    await accept();
    const id = await begin(size);
    const half = (piece: ArrayBuffer) => piece.slice(0, piece.byteLength / 2);
    for (const { part, bytes: piece, hash } of parts) {
      expect(await takePart(ctx, { id, part, hash }, half(piece))).toMatchObject({ code: "partBroken" });
      if (part > 1) {
        expect(await codeOf(finishUpload(ctx, { id, hash: whole }))).toBe("partsMissing");
        const { value } = (await showUpload(ctx, { id })) as { value: { parts: { part: number }[] } };
        expect(value.parts.map((one) => one.part)).toEqual(Array.from({ length: part - 1 }, (_, at) => at + 1));
      }
      expect(await codeOf(takePart(ctx, { id, part, hash }, piece))).toBe("ok");
      expect(await codeOf(takePart(ctx, { id, part, hash }, piece))).toBe("ok");
    }
    const done = await finishUpload(ctx, { id, hash: whole });
    if (!done.ok) throw new Error(done.code);
    expect(done.value).toMatchObject({ name: "lesson.mp4", size });
    expect(await finishUpload(ctx, { id, hash: whole })).toEqual(done);
    const requestRange = async (range?: string) => {
      const headers = range ? { Range: range } : undefined;
      const answer = await serveFile(
        ctx,
        done.value.id,
        "video",
        new Request("https://x.test/", headers && { headers }),
      );
      if (!answer) throw new Error("no file");
      return { answer, body: new Uint8Array(await answer.arrayBuffer()) };
    };
    const all = await requestRange();
    expect([all.answer.status, await hashOfPart(all.body)]).toEqual([200, await hashOfPart(bytes)]);
    const over = await requestRange(`bytes=${partBytes - 5}-${partBytes + 4}`);
    expect([over.answer.status, over.answer.headers.get("Content-Range")]).toEqual([
      206,
      `bytes ${partBytes - 5}-${partBytes + 4}/${size}`,
    ]);
    expect(over.body).toEqual(bytes.slice(partBytes - 5, partBytes + 5));
  });

  test("takes no part that differs from the one that came, nor one with another hash, size or place", async () => {
    const { parts, whole } = await cut(noise(size, 7));
    const [first, second, third] = parts;
    const [changed] = (await cut(noise(size, 8))).parts;
    if (!first || !second || !third || !changed) throw new Error("parts");
    await accept();
    const id = await begin(size);
    const take = (part: number, hash: string, bytes: ArrayBuffer) => codeOf(takePart(ctx, { id, part, hash }, bytes));
    expect(await take(1, first.hash, first.bytes)).toBe("ok");
    expect(await take(1, changed.hash, changed.bytes)).toBe("partChanged");
    expect(await take(1, first.hash, changed.bytes)).toBe("partBroken");
    expect(await take(2, third.hash, third.bytes)).toBe("partBroken");
    expect(await take(4, third.hash, third.bytes)).toBe("partBroken");
    const rewritten = sql`UPDATE video_parts SET hash = ${changed.hash} WHERE company_id = ${ctx.company.id}`;
    expect(await broken(rewritten)).toBe("a part stays as it came");
    const finished = sql`UPDATE video_uploads SET state = 'finished' WHERE company_id = ${ctx.company.id}`;
    expect(await broken(finished)).toBe("parts of the video are missing");
    expect(await take(2, second.hash, second.bytes)).toBe("ok");
    expect(await take(3, third.hash, third.bytes)).toBe("ok");
    expect(await codeOf(finishUpload(ctx, { id, hash: changed.hash }))).toBe("videoChanged");
    expect(await codeOf(finishUpload(ctx, { id, hash: whole }))).toBe("ok");
    expect(await take(1, first.hash, first.bytes)).toBe("notFound");
  });

  test("is an MP4 of 2 GB at most, sent by the person who began it, and ten are on their way at once", async () => {
    const most = 2 * 1024 * 1024 * 1024;
    expect(UploadStart.safeParse({ name: "a.mp4", size: most }).success).toBe(true);
    expect(UploadStart.safeParse({ name: "a.mp4", size: most + 1 }).error?.issues[0]?.message).toBe("videoTooLarge");
    expect([sizeOfPart(most, 256), sizeOfPart(most, 257), sizeOfPart(partBytes + 1, 2)]).toEqual([partBytes, 0, 1]);
    await accept();
    const text = new TextEncoder().encode("<html>no video</html>").buffer;
    const id = await begin(text.byteLength);
    const part = { id, part: 1, hash: await hashOfPart(text) };
    expect(await codeOf(takePart(ctx, part, text))).toBe("fileTypeNotSupported");
    const other = await testContext({ actor: editor("admin"), companyId: ctx.company.id });
    const foreign = await testContext({ actor: editor("editor"), companyId: `${ctx.company.id}x` });
    for (const one of [other, foreign]) {
      expect(await codeOf(takePart(one, part, text))).toBe("notFound");
      expect(await codeOf(showUpload(one, { id }))).toBe("notFound");
      expect(await codeOf(abandonUpload(one, { id }))).toBe("notFound");
    }
    for (let at = 1; at < mostOpen; at++) await begin(10);
    expect(await codeOf(startUpload(ctx, { name: "lesson.mp4", size: 10 }))).toBe("uploadsTooMany");
    expect((await showUploads(ctx)).open).toHaveLength(mostOpen);
    expect(await codeOf(abandonUpload(ctx, { id }))).toBe("ok");
    expect(await codeOf(startUpload(ctx, { name: "lesson.mp4", size: 10 }))).toBe("ok");
  });

  test("is given up when it has not moved for a day, and as a file that nothing keeps a day after it was finished", async () => {
    const bytes = noise(1_000, 3);
    const { parts, whole } = await cut(bytes);
    const [only] = parts;
    if (!only) throw new Error("part");
    await accept();
    const [left, moved] = [await begin(2_000), await begin(1_000)];
    await takePart(later(10), { id: moved, part: 1, hash: only.hash }, only.bytes);
    await sweepUploads(later(24));
    expect((await showUploads(ctx)).open).toHaveLength(2);
    await sweepUploads(later(24.1));
    expect((await showUploads(ctx)).open.map(({ id, come }) => [id, come])).toEqual([[moved, 1_000]]);
    expect(await codeOf(showUpload(ctx, { id: left }))).toBe("notFound");
    const [{ key, file } = { key: "", file: "" }] = await ctx.db.all<{ key: string; file: string }>(
      sql`SELECT key, file_id AS file FROM video_uploads WHERE company_id = ${ctx.company.id}`,
    );
    expect(await codeOf(finishUpload(later(30), { id: moved, hash: whole }))).toBe("ok");
    await sweepUploads(later(55));
    await sweepFiles(later(53));
    expect(await serveFile(ctx, file, "video", new Request("https://x.test/"))).not.toBeNull();
    await sweepFiles(later(54.1));
    expect(await serveFile(ctx, file, "video", new Request("https://x.test/"))).toBeNull();
    expect(await ctx.env.FILES.head(key)).toBeNull();
    const rows = await ctx.db.all(sql`SELECT 1 FROM video_parts WHERE company_id = ${ctx.company.id}`);
    expect(rows).toEqual([]);
  });
});
