import { imageSize } from "image-size";
import { describe, expect, test } from "vitest";
import { mails } from "~/areas.server";
import { findPublishedProfile } from "~/features/company/queries.server";
import { fileName, mostBytes, shownPicture } from "~/pictures/rules";
import { sweepFiles } from "~/server/files/files.server";
import { deliver } from "~/server/outbox/jobs.server";
import { editor, noon, testContext, testEnv } from "../support/context";
import { described, library, pictureOf, profiled, scene, served, stored, upload } from "./pictures-world";
import { joined, png } from "./png";
import { photo, withMetadata } from "./samples";

const objects = async (companyId: string) => (await testEnv().FILES.list({ prefix: `${companyId}/` })).objects.length;
const audited = async (companyId: string) =>
  (
    await testEnv()
      .DB.prepare("SELECT action FROM audit WHERE company_id = ? ORDER BY rowid")
      .bind(companyId)
      .all<{ action: string }>()
  ).results.map(({ action }) => action);

describe("an uploaded photograph", () => {
  test("is kept upright, without metadata, in three widths as WebP and JPEG of 60 kB at most, with a first paint of 200 bytes", async () => {
    const ctx = await scene();
    const id = await stored(ctx, withMetadata(await photo(1_200, 1_700), "22.28N 114.15E"), "plant.jpg");
    const picture = await pictureOf(ctx, id);
    expect(picture).toMatchObject({ name: "plant.jpg", width: 1_700, height: 1_200, focusX: 50, focusY: 50 });
    expect(picture.sizes).toEqual({ avif: [], webp: [480, 960, 1_600], jpeg: [480, 960, 1_600] });
    expect(picture.blur).toMatch(/^data:image\/webp;base64,/);
    expect(picture.blur.length).toBeLessThanOrEqual(200);
    for (const format of ["webp", "jpeg"] as const)
      for (const width of picture.sizes[format]) {
        const file = await served(ctx, id, fileName(picture.hash, width, format), "staff");
        const bytes = file.bytes ?? new Uint8Array();
        expect([file.type, imageSize(bytes).width]).toEqual([`image/${format}`, width]);
        expect(bytes.length).toBeLessThanOrEqual(mostBytes);
        expect(new TextDecoder("latin1").decode(bytes)).not.toMatch(/Exif|22\.28N/);
      }
    expect(await audited(ctx.company.id)).toEqual(["pictures.upload"]);
  });

  test("may be JPEG, PNG, WebP or AVIF, and is never widened", async () => {
    const ctx = await scene();
    for (const [at, type] of (["image/jpeg", "image/webp", "image/avif"] as const).entries())
      expect(await upload(ctx, await photo(300 + at, 240, type))).toMatchObject({ ok: true });
    const id = await stored(ctx, await png(320, 240), "small.png");
    expect((await pictureOf(ctx, id)).sizes.webp).toEqual([320]);
  });

  test("has less of everything until it fits: no file of the noisiest picture is over 60 kB", async () => {
    const ctx = await scene();
    const id = await stored(ctx, await png(1_100, 700, { noise: true }), "noise.png");
    const { hash, sizes } = await pictureOf(ctx, id);
    for (const format of ["webp", "jpeg"] as const)
      for (const width of sizes[format]) {
        const { bytes } = await served(ctx, id, fileName(hash, width, format), "staff");
        expect(bytes?.length).toBeLessThanOrEqual(mostBytes);
        expect(imageSize(bytes ?? new Uint8Array()).width).toBe(width);
      }
    expect(Math.max(...sizes.webp)).toBeLessThan(960);
  });

  test("has its AVIF made from the outbox, once however often the queue says so, and shows it only when all widths are there", async () => {
    const ctx = await scene();
    const id = await stored(ctx, await photo(600, 400));
    const waiting = await testEnv()
      .DB.prepare("SELECT id FROM outbox WHERE company_id = ? AND kind = 'pictures.avif'")
      .bind(ctx.company.id)
      .all<{ id: string }>();
    const ids = waiting.results.map((row) => row.id);
    expect(ids).toHaveLength(2);
    const types = async () => shownPicture(await pictureOf(ctx, id), "en").sources.map(({ type }) => type);
    const world = { env: testEnv(), registry: ctx.registry, now: noon, waitUntil: ctx.waitUntil };
    await deliver(world, mails, ids.slice(0, 1));
    expect(await types()).toEqual(["image/webp", "image/jpeg"]);
    await deliver(world, mails, ids);
    await testEnv().DB.prepare("UPDATE outbox SET state = 'pending' WHERE company_id = ?").bind(ctx.company.id).run();
    await deliver(world, mails, ids);
    expect(await types()).toEqual(["image/avif", "image/webp", "image/jpeg"]);
    const picture = await pictureOf(ctx, id);
    expect(picture.sizes.avif.toSorted()).toEqual([480, 600]);
    const file = await served(ctx, id, fileName(picture.hash, 480, "avif"), "staff");
    expect([file.type, imageSize(file.bytes ?? new Uint8Array()).width]).toEqual(["image/avif", 480]);
  });
});

describe("a hostile or broken file", () => {
  const text = (value: string) => new TextEncoder().encode(value);

  test.each([
    [
      "an SVG called .jpg",
      async () => text("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"),
      "pictureTypeNotSupported",
      415,
    ],
    [
      "a page called .png",
      async () => text("<!doctype html><script>alert(1)</script>"),
      "pictureTypeNotSupported",
      415,
    ],
    [
      "a page behind the first bytes of a JPEG",
      async () => joined([0xff, 0xd8, 0xff, 0xe0], text("<script>alert(1)</script>")),
      "pictureBroken",
      422,
    ],
    ["a JPEG cut in half", async () => (await photo(900, 600)).slice(0, 2_500), "pictureBroken", 422],
    ["a PNG that lacks most of its lines", async () => png(600, 400, { rows: 3 }), "pictureBroken", 422],
    ["a PNG that says 20,000 x 20,000 pixels", async () => png(20_000, 20_000, { rows: 1 }), "pictureTooLarge", 422],
    ["a picture of 199 pixels", async () => png(199, 400), "pictureTooSmall", 422],
    ["nothing", async () => new Uint8Array(), "pictureTypeNotSupported", 415],
  ])("is refused by name and leaves nothing behind: %s", async (_, make, code, status) => {
    const ctx = await scene();
    expect(await upload(ctx, await make(), "holiday.jpg")).toMatchObject({
      ok: false,
      code,
      status,
      facts: { name: "holiday.jpg" },
      message: expect.stringMatching(/[一-鿿]/),
    });
    expect([await objects(ctx.company.id), await audited(ctx.company.id)]).toEqual([0, []]);
  });

  test("is not blamed when the service that decodes does not answer", async () => {
    const ctx = await scene();
    const input = () => {
      throw new Error("no answer");
    };
    const cut = { ...ctx, env: { ...ctx.env, IMAGES: { input } as unknown as typeof ctx.env.IMAGES } };
    expect(await upload(cut, await photo(400, 300), "fine.jpg")).toMatchObject({
      code: "picturesDown",
      status: 503,
      facts: { name: "fine.jpg" },
    });
  });

  test("loses what hangs on a picture: nothing behind its end is kept", async () => {
    const ctx = await scene();
    const id = await stored(ctx, joined(await photo(400, 300), text("PK\u0003\u0004<script>alert(1)</script>")));
    const { hash, sizes } = await pictureOf(ctx, id);
    for (const width of sizes.jpeg) {
      const { bytes } = await served(ctx, id, fileName(hash, width, "jpeg"), "staff");
      expect(new TextDecoder("latin1").decode(bytes)).not.toContain("script");
    }
  });

  test("is refused where the library has it already, and when it is over 20 MB", async () => {
    const ctx = await scene();
    await stored(ctx, await photo(400, 300), "first.jpg");
    expect(await upload(ctx, await photo(400, 300), "again.jpg")).toMatchObject({
      code: "pictureThere",
      facts: { name: "again.jpg", as: "first.jpg" },
    });
    const large = joined(await photo(400, 300), new Uint8Array(20 * 1_048_576));
    expect(await upload(ctx, large, "large.jpg")).toMatchObject({ code: "fileTooLarge", status: 413 });
  });
});

describe("a picture of the library", () => {
  test("is used by nothing before it has its words in three languages", async () => {
    const ctx = await scene();
    const id = await stored(ctx, await photo(400, 300));
    expect(await profiled(ctx, { hero: id }, 0, true)).toMatchObject({ code: "pictureNotReady" });
    expect(await described(ctx, id, 1, { "alt.tc": " " })).toMatchObject({
      code: "invalid",
      issues: [{ field: "alt.tc", code: "altMissing" }],
    });
    expect(await described(ctx, id)).toMatchObject({ ok: true });
    expect(await profiled(ctx, { hero: id }, 0, true)).toMatchObject({ ok: true });
    expect(await findPublishedProfile(ctx.db, ctx.company.id)).toMatchObject({
      pictures: [{ id, focusX: 30, focusY: 70, alt: { en: "The plant" } }],
    });
  });

  test("reaches readers while something published names it, never before, and not after", async () => {
    const ctx = await scene();
    const id = await stored(ctx, await photo(400, 300));
    await described(ctx, id);
    const { hash } = await pictureOf(ctx, id);
    const file = fileName(hash, 400, "webp");
    expect([(await served(ctx, id, file)).status, (await served(ctx, id, file, "staff")).status]).toEqual([404, 200]);
    await profiled(ctx, { hero: id }, 0, false);
    expect((await served(ctx, id, file)).status).toBe(404);
    await profiled(ctx, { hero: id }, 1, true);
    expect(await served(ctx, id, file)).toMatchObject({
      status: 200,
      type: "image/webp",
      cache: "public, max-age=31536000, immutable",
    });
    for (const other of [`${hash}-master`, fileName("0".repeat(24), 400, "webp"), "../400.webp", ""])
      expect((await served(ctx, id, other)).status).toBe(404);
    await profiled(ctx, {}, 2, true);
    expect((await served(ctx, id, file)).status).toBe(404);
  });

  test("is another company's to nobody: neither served, described, replaced, used nor deleted", async () => {
    const [ctx, other] = [await scene(), await scene()];
    const id = await stored(ctx, await photo(400, 300));
    await described(ctx, id);
    await profiled(ctx, { hero: id }, 0, true);
    const file = fileName((await pictureOf(ctx, id)).hash, 400, "webp");
    expect((await served(other, id, file)).status).toBe(404);
    expect((await served(other, id, file, "staff")).status).toBe(404);
    expect(await described(other, id, 2)).toMatchObject({ code: "notFound" });
    expect(await library(other, { intent: "delete", id, revision: "2" })).toMatchObject({ code: "notFound" });
    expect(await upload(other, await photo(500, 300), "b.jpg", { id, revision: "2" })).toMatchObject({
      code: "notFound",
    });
    expect(await profiled(other, { hero: id }, 0, false)).toMatchObject({ code: "pictureNotReady" });
  });

  test("stays while a draft or readers have it, and goes with all its files once nothing names it", async () => {
    const ctx = await scene();
    const id = await stored(ctx, await photo(400, 300), "hall.jpg");
    await described(ctx, id);
    await profiled(ctx, { portrait: id }, 0, true);
    await profiled(ctx, {}, 1, false);
    expect((await pictureOf(ctx, id)).uses).toEqual([{ place: "company:picture.portrait", path: "/office/company" }]);
    const remove = { intent: "delete", id, revision: "2" };
    expect(await library(ctx, remove)).toMatchObject({ code: "pictureUsed", facts: { name: "hall.jpg" } });
    await profiled(ctx, {}, 2, true);
    expect(await library(ctx, { ...remove, revision: "1" })).toMatchObject({ code: "pictureChanged" });
    expect(await library(ctx, remove)).toMatchObject({ ok: true });
    expect((await audited(ctx.company.id)).at(-1)).toBe("pictures.delete");
    await sweepFiles(ctx);
    expect(await objects(ctx.company.id)).toBe(0);
  });

  test("is replaced where it stands: new address, same words, the files of before go", async () => {
    const ctx = await scene();
    const id = await stored(ctx, await photo(400, 300));
    await described(ctx, id);
    await profiled(ctx, { hero: id }, 0, true);
    const before = await pictureOf(ctx, id);
    const files = await objects(ctx.company.id);
    expect(await upload(ctx, await photo(420, 300), "new.jpg", { id, revision: "1" })).toMatchObject({
      code: "pictureChanged",
    });
    expect(await upload(ctx, await photo(430, 300), "new.jpg", { id, revision: "2" })).toMatchObject({ ok: true });
    const after = await pictureOf(ctx, id);
    expect(after).toMatchObject({ alt: before.alt, width: 430, focusX: 50, revision: 3 });
    expect((await served(ctx, id, fileName(before.hash, 400, "webp"))).status).toBe(404);
    expect((await served(ctx, id, fileName(after.hash, 430, "webp"))).status).toBe(200);
    await sweepFiles({ ...ctx, now: new Date(noon.getTime() + 2 * 86_400_000) });
    expect(await objects(ctx.company.id)).toBe(files);
  });

  test("is not changed by one person alone once a draft names it, where the company asks a second person", async () => {
    const ctx = await scene();
    const id = await stored(ctx, await photo(400, 300));
    const careful = { ...ctx, company: { ...ctx.company, settings: { secondPerson: true } } };
    expect(await described(careful, id)).toMatchObject({ ok: true });
    await profiled(ctx, { hero: id }, 0, false);
    expect(await described(careful, id, 2)).toMatchObject({ code: "pictureNeedsSecond" });
    expect(await upload(careful, await photo(500, 300), "b.jpg", { id, revision: "2" })).toMatchObject({
      code: "pictureNeedsSecond",
    });
    expect(await described(ctx, id, 2)).toMatchObject({ ok: true });
  });

  test("is never named by a profile once it is deleted, whichever of two came first", async () => {
    for (const order of [0, 1, 0, 1]) {
      const ctx = await scene();
      const id = await stored(ctx, await photo(400, 300));
      await described(ctx, id);
      const both = [
        () => profiled(ctx, { hero: id }, 0, true),
        () => library(ctx, { intent: "delete", id, revision: "2" }),
      ];
      const [first, second] = order === 0 ? both : both.toReversed();
      const answers = await Promise.all([first?.(), second?.()]);
      expect(answers.map((answer) => answer?.ok).toSorted()).toEqual([false, true]);
      const found = await findPublishedProfile(ctx.db, ctx.company.id);
      expect(found?.pictures.length ?? 0).toBe(found ? 1 : 0);
    }
  });

  test("is one of 200 at most", async () => {
    const ctx = await testContext({ companyId: "full", actor: editor("editor") });
    const id = await stored(ctx, await photo(400, 300));
    await testEnv()
      .DB.prepare(
        `INSERT INTO pictures (company_id, id, name, hash, width, height, alt, blur, sizes, revision, created_at, saved_at, saved_by)
         SELECT company_id, p.id || one.value, name, hash || one.value, width, height, alt, blur, sizes, revision, created_at, saved_at,
         saved_by FROM pictures p, json_each(?) one WHERE company_id = 'full' AND p.id = ?`,
      )
      .bind(JSON.stringify(Array.from({ length: 199 }, (_, at) => at)), id)
      .run();
    expect(await upload(ctx, await photo(500, 300))).toMatchObject({ code: "pictureTooMany", facts: { max: 200 } });
  });
});
