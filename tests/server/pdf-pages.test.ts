import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { files } from "~/server/database/tables.server";
import { putFile } from "~/server/files/files.server";
import { pdfPages } from "~/server/files/pdf-pages.server";
import { testContext } from "../support/context";

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const catalogue = "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n";
const trailer = "trailer\n<< /Size 9 /Root 1 0 R >>\nstartxref\n0\n%%EOF\n";
const tree = (pages: number) => `2 0 obj\n<< /Type /Pages /Kids [4 0 R] /Count ${pages} >>\nendobj\n`;
const section = "4 0 obj\n<< /Type /Pages /Parent 2 0 R /Count 90 >>\nendobj\n12 0 obj\n<< /Count 77 >>\nendobj\n";

async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"));
  return String.fromCharCode(...new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** A file whose catalogue and tree lie in a packed stream of objects, as most programs write them now. */
async function modern(pages: number, broken = ""): Promise<Uint8Array> {
  const objects = ["<< /Type /Catalog /Pages 2 0 R >>", `<< /Type /Pages /Kids [4 0 R] /Count ${pages} >>`];
  const heads = `1 0 2 ${(objects[0]?.length ?? 0) + 1} `;
  const body = `${broken}${await packed(`${heads}${objects.join(" ")}`)}`;
  return bytesOf(
    `%PDF-1.7\n7 0 obj\n<< /Type /ObjStm /N 2 /First ${heads.length} /Filter /FlateDecode /Length ${body.length} >>\nstream\n${body}\nendstream\nendobj\n8 0 obj\n<< /Type /XRef /Root 1 0 R /Size 9 >>\nstream\nx\nendstream\nendobj\nstartxref\n0\n%%EOF\n`,
  );
}

test("the pages are those of the tree that the newest trailer leads to, also where the objects are packed", async () => {
  const first = `%PDF-1.4\n${catalogue}${tree(24)}${section}${trailer}`;
  expect(await pdfPages(bytesOf(first))).toBe(24);
  expect(await pdfPages(bytesOf(`${first}${tree(23)}${trailer}`))).toBe(23);
  expect(await pdfPages(await modern(131))).toBe(131);
});

test("what cannot be read for certain is not told", async () => {
  for (const text of ["%PDF-1.7", `%PDF-1.4\n${catalogue}${trailer}`, `%PDF-1.4\n${catalogue}${tree(0)}${trailer}`])
    expect(await pdfPages(bytesOf(text))).toBeNull();
  expect(await pdfPages(await modern(131, "not packed"))).toBeNull();
});

test("an uploaded PDF is kept with its pages", async () => {
  const ctx = await testContext();
  await putFile(ctx, new File([bytesOf(`%PDF-1.4\n${catalogue}${tree(24)}${trailer}`)], "report.pdf"), "document");
  expect(
    await ctx.db
      .select({ name: files.name, pages: files.pages })
      .from(files)
      .where(eq(files.companyId, ctx.company.id)),
  ).toEqual([{ name: "report.pdf", pages: 24 }]);
});
