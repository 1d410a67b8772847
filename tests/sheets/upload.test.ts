import { beforeEach, describe, expect, test } from "vitest";
import { priceImport } from "~/features/stock/import/operations.server";
import { PriceFile } from "~/features/stock/schemas";
import { answerImport } from "~/sheets/answer-import.server";
import { bytesOf } from "../stock/reading";
import { listSecurity } from "../stock/stock-world";
import { editor, testContext } from "../support/context";

let ctx: Awaited<ReturnType<typeof testContext>>;
beforeEach(async () => {
  ctx = await testContext({ actor: editor("editor"), companyId: "uploads" });
  await listSecurity(ctx, { code: "600690.SH" });
});

async function answered(bytes: Uint8Array, name: string, headers: HeadersInit = {}) {
  const body = new FormData();
  body.set("intent", "preview");
  body.set("instrumentId", "a");
  body.set("file", new File([bytes as BlobPart], name));
  const request = new Request("http://localhost/", { method: "POST", body, headers });
  return answerImport(ctx, request, priceImport, PriceFile, (seen) => seen);
}

describe("a file that cannot be read as a table is refused by its name", () => {
  test.each([
    ["an empty one", new Uint8Array(0), "fileEmpty", {}],
    ["one of blanks", bytesOf(["", "  "]), "fileEmpty", {}],
    ["an old workbook", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), "tableTypeNotSupported", {}],
    ["a web page", bytesOf(["<html><table><tr><td>日期</td></tr></table></html>"]), "tableTypeNotSupported", {}],
    ["a PDF", bytesOf(["%PDF-1.7", "x"]), "tableTypeNotSupported", {}],
    ["JSON", bytesOf(['[{"date":"2026-01-05","close":1}]']), "tableTypeNotSupported", {}],
    ["one of no known encoding", new Uint8Array([0x41, 0xff, 0xff, 0xff]), "encodingUnknown", {}],
    ["half a workbook", new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), "workbookUnreadable", {}],
    ["one with an open quote", bytesOf(["日期,收盘", '2026-01-05,"1']), "quoteNotClosed", { line: 2 }],
    ["one of too many lines", bytesOf(Array.from({ length: 20_051 }, () => "1,2")), "tooManyLines", { max: 20_000 }],
  ])("%s", async (_, bytes, code, facts) => {
    const { data } = await answered(bytes, "行情.csv");
    expect(data).toMatchObject({ ok: false, code, facts: { name: "行情.csv", ...facts } });
  });

  test("one that is too big, of which only the beginning is read", async () => {
    const bytes = new Uint8Array(22 * 1024 * 1024).fill(0x41);
    const announced = await answered(bytes, "行情.csv", { "Content-Length": String(bytes.length) });
    expect(announced.data).toMatchObject({ ok: false, code: "fileTooLarge", facts: { name: "行情.csv", limitMb: 20 } });
    expect((await answered(bytes, "行情.csv")).data).toMatchObject({ ok: false, code: "bodyTooLarge" });
    const begun = new ReadableStream({
      start(controller) {
        controller.enqueue(
          new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="file"; filename="big.csv"\r\n'),
        );
      },
    });
    const request = new Request("http://localhost/", {
      method: "POST",
      body: begun,
      headers: { "Content-Length": String(22 * 1024 * 1024) },
    });
    const early = await answerImport(ctx, request, priceImport, PriceFile, (seen) => seen);
    expect(early.data).toMatchObject({ code: "fileTooLarge", facts: { name: "big.csv" } });
  });

  test("no file at all is asked for", async () => {
    const { data } = await answered(new Uint8Array(0), "");
    expect(data).toMatchObject({ code: "invalid", issues: [{ field: "file", code: "fieldRequired" }] });
  });
});
