import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import PDFDocument from "pdfkit";
import { toBytes } from "pdfkit/output";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isSealed, sealed } from "~/features/appointments/letter-files/seal.server";
import { selfSigned } from "../../scripts/local/self-signed";

const isThere = (tool: string, version: string) => {
  try {
    execFileSync(tool, [version], { stdio: "pipe" });
    return true;
  } catch {
    return false;
  }
};

async function plainPdf(): Promise<Uint8Array> {
  const margins = { top: 64, bottom: 64, left: 64, right: 64 };
  const doc = new PDFDocument({ size: "A4", margins, font: null, lang: "en", info: { Title: "A letter" } });
  doc.moveTo(10, 10).lineTo(90, 90).stroke("#000");
  const written = toBytes(doc);
  doc.end();
  return written;
}

/** Whether openssl finds the seal of a PDF good for what it signs. */
function isGood(pdf: Uint8Array, folder: string): boolean {
  const text = Buffer.from(pdf).toString("latin1");
  const [, before = 0, after = 0] = (/\/ByteRange \[0 (\d+) (\d+)/.exec(text) ?? []).map(Number);
  const cms = Buffer.from(text.slice(before + 1, after - 1), "hex");
  writeFileSync(path.join(folder, "seal.der"), cms);
  writeFileSync(path.join(folder, "signed"), Buffer.concat([pdf.subarray(0, before), pdf.subarray(after)]));
  const requested = [
    "cms",
    "-verify",
    "-binary",
    "-inform",
    "DER",
    "-noverify",
    "-in",
    "seal.der",
    "-content",
    "signed",
  ];
  try {
    execFileSync("openssl", [...requested, "-out", "out"], { cwd: folder, stdio: "pipe" });
    return true;
  } catch {
    return false;
  }
}

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "letter-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function sealedPdf() {
  const seal = await selfSigned("Letters of tests");
  const pdf = await sealed(await plainPdf(), seal, { name: "Company", at: new Date("2026-03-02T04:00:00Z") });
  expect(await isSealed(pdf, seal)).toBe(true);
  const changed = pdf.slice();
  changed[200] = (changed[200] ?? 0) ^ 1;
  return { pdf, changed };
}

test.skipIf(!isThere("openssl", "version"))(
  "openssl finds the seal of a letter good, and a changed one not",
  async () => {
    const { pdf, changed } = await sealedPdf();
    expect(isGood(pdf, folder)).toBe(true);
    expect(isGood(changed, folder)).toBe(false);
  },
);

/** What pdfsig of poppler-utils says of a file's signature, its certificate apart. */
function reportOfPdfsig(pdf: Uint8Array, file: string): string {
  writeFileSync(file, pdf);
  const { stdout } = spawnSync("pdfsig", ["-nocert", file], { encoding: "utf8" });
  return stdout;
}

test.skipIf(!isThere("pdfsig", "-v"))(
  "pdfsig finds it good and over the whole file, and a changed one not",
  async () => {
    const { pdf, changed } = await sealedPdf();
    const report = reportOfPdfsig(pdf, path.join(folder, "letter.pdf"));
    expect(report).toContain("Signature Type: ETSI.CAdES.detached");
    expect(report).toContain("Total document signed");
    expect(report).toContain("Signature Validation: Signature is Valid.");
    expect(reportOfPdfsig(changed, path.join(folder, "changed.pdf"))).not.toContain("Signature is Valid.");
  },
);
