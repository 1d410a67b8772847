import { describe, expect, test } from "vitest";
import { claimFile, listPublishable, putFile, sweepFiles } from "~/server/files/files.server";
import { serveFile } from "~/server/files/serve-file.server";
import { noon, testContext } from "../support/context";

const csv = (size: number) => new File(["a".repeat(size)], "行情.csv");
const ask = (headers: HeadersInit = {}) => new Request("https://c1.test/x", { headers });

async function storedFile(size = 1_000) {
  const ctx = await testContext();
  const put = await putFile(ctx, csv(size), "table");
  if (!put.ok) throw new Error(put.code);
  return { ctx, id: put.value.id };
}

describe("an upload", () => {
  const limit = 20 * 1024 * 1024;
  test.each([
    [0, "fileTypeNotSupported"],
    [limit - 1, null],
    [limit, null],
    [limit + 1, "fileTooLarge"],
  ])("of %i bytes is taken or refused exactly at the limit", async (size, code) => {
    const put = await putFile(await testContext(), csv(size), "table");
    expect(put.ok ? null : put.code).toBe(code);
  });

  test("that no row claimed is gone after a day, object and row; a claimed one stays", async () => {
    const { ctx, id } = await storedFile();
    const other = await storedFile();
    await claimFile(ctx, other.id);
    const later = { ...ctx, now: new Date(noon.getTime() + 25 * 3_600_000) };
    await sweepFiles(later);
    expect(await serveFile(ctx, id, "table", ask())).toBeNull();
    expect((await serveFile(ctx, other.id, "table", ask()))?.status).toBe(200);
  });
});

test("what a visitor or an import sent for a purpose of its own comes with no publication, whoever names it", async () => {
  const ctx = await testContext();
  const pdf = () => new File(["%PDF-1.4\n%%EOF"], "a.pdf", { type: "application/pdf" });
  const [own, ofVisitor] = [await putFile(ctx, pdf(), "document"), await putFile(ctx, pdf(), "document", "message")];
  if (!(own.ok && ofVisitor.ok)) throw new Error("no upload");
  const found = await listPublishable(ctx, [own.value.id, ofVisitor.value.id]);
  expect(found.map(({ id }) => id)).toEqual([own.value.id]);
});

describe("a file", () => {
  test("is answered as a download that no browser runs, in the part that was asked for", async () => {
    const { ctx, id } = await storedFile();
    const whole = await serveFile(ctx, id, "table", ask());
    expect(whole?.headers.get("Content-Disposition")).toMatch(/^attachment/);
    expect(whole?.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect((await whole?.text())?.length).toBe(1_000);
    const part = await serveFile(ctx, id, "table", ask({ Range: "bytes=10-19" }));
    expect([part?.status, part?.headers.get("Content-Range"), (await part?.text())?.length]).toEqual([
      206,
      "bytes 10-19/1000",
      10,
    ]);
  });

  test("is answered in its last bytes, and says so when the part asked for lies beyond its end", async () => {
    const { ctx, id } = await storedFile();
    const tail = await serveFile(ctx, id, "table", ask({ Range: "bytes=-5" }));
    expect([tail?.status, tail?.headers.get("Content-Range"), (await tail?.text())?.length]).toEqual([
      206,
      "bytes 995-999/1000",
      5,
    ]);
    const beyond = await serveFile(ctx, id, "table", ask({ Range: "bytes=1000-" }));
    expect([beyond?.status, beyond?.headers.get("Content-Range")]).toEqual([416, "bytes */1000"]);
    for (const Range of ["bytes=zzz", "rows=1-2", "bytes=5-2"])
      expect((await serveFile(ctx, id, "table", ask({ Range })))?.status).toBe(200);
  });

  test("does not exist for another company, nor as another kind of file", async () => {
    const { ctx, id } = await storedFile();
    const stranger = await testContext({ companyId: "c2" });
    expect(await serveFile(stranger, id, "table", ask())).toBeNull();
    expect(await serveFile(ctx, id, "image", ask())).toBeNull();
  });
});
