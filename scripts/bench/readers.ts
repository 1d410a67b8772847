import { deflateSync } from "node:zlib";
import { pdfActions } from "~/server/files/pdf-actions.server";
import { pdfBudget } from "~/server/files/pdf-objects.server";
import type { Budget } from "~/shared/reading/budget";
import { tableBudget } from "~/sheets/rules/limits";
import { bookOf } from "~/sheets/rules/table";
import { workbookWith } from "../../tests/support/archives.ts";

const latin1 = (text: string) => new Uint8Array(Buffer.from(`%PDF-1.7\n${text}`, "latin1"));
const filled = (word: string, bytes: number) => latin1(word.repeat(Math.floor((bytes - 16) / word.length)));
const largest = 10 * 1_024 * 1_024;

/** Lists of objects that unpack to as much as a file of their size may. */
function lists(): string {
  const packed = deflateSync(Buffer.alloc(1_024 * 1_024, "/JavaScrip"), { level: 9 }).toString("latin1");
  const list = `1 0 obj<</First 4/Filter/FlateDecode/Length ${packed.length}>>stream\n${packed}\nendstream\nendobj\n`;
  return list.repeat(4);
}

/** The dearest documents by name, of so many bytes at most. */
export const hostilePdfs: Record<string, (bytes?: number) => Uint8Array> = {
  "PDF, words before a stream": (bytes = largest) => filled("stream\n", bytes),
  "PDF, words before an object": (bytes = largest) => filled("obj ", bytes),
  "PDF, dictionaries": (bytes = largest) => filled("1 0 obj<</Count 1/A(x)>>", bytes),
  "PDF, packed lists": () => latin1(lists()),
};
export const hostileTables: Record<string, () => Uint8Array> = {
  "workbook, blanks": () => workbookWith({ sheets: [" ".repeat(60 * 1_024 * 1_024)] }),
  "workbook, elements": () => workbookWith({ sheets: ["<row/>".repeat(20_000) + "<a/>".repeat(3_900_000)] }),
  "workbook, padded rows": () => workbookWith({ sheets: ['<row><c r="AMJ1"><v>1</v></c></row>'.repeat(3_800)] }),
  "CSV, cells": () => new TextEncoder().encode(`${"1,".repeat(199)}\n`.repeat(20_000)),
  "CSV, quotes": () => new TextEncoder().encode(`a,"${'""'.repeat(400_000)}"\n`.repeat(12)),
};

type Cost = Budget["spent"] & { file: number; ms: number };

async function costOf(file: Uint8Array, budget: Budget, read: () => Promise<unknown>): Promise<Cost> {
  const began = performance.now();
  await read();
  return { file: file.length, ...budget.spent, ms: Math.round(performance.now() - began) };
}

/**
 * What the dearest files that readers take cost: their size, what was spent on them, and milliseconds in this process.
 */
export async function measureReaders(): Promise<Record<string, Cost>> {
  const found: Record<string, Cost> = {};
  for (const [name, make] of Object.entries(hostilePdfs)) {
    const [file, budget] = [make(), pdfBudget(largest)];
    found[name] = await costOf(file, budget, () => pdfActions(file, budget));
  }
  for (const [name, make] of Object.entries(hostileTables)) {
    const [file, budget] = [make(), tableBudget()];
    found[name] = await costOf(file, budget, () => bookOf(file, budget));
  }
  return found;
}
