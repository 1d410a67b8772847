import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { cleanSvg, drawingBudget } from "~/features/site/logo/logo-svg.server";
import { captionsIn } from "~/publishing/contents/captions";
import { pdfActions } from "~/server/files/pdf-actions.server";
import { pdfBudget } from "~/server/files/pdf-objects.server";
import { pdfPages } from "~/server/files/pdf-pages.server";
import { headBudget } from "~/server/files/picture-head.server";
import { sizeOf } from "~/server/files/pictures.server";
import { Budget, BudgetSpent } from "~/shared/reading/budget";
import { lettersBudget, lettersIn } from "~/shared/reading/sfnt";
import { turn } from "~/shared/reading/turn";
import { htmlBudget, richOfHtml } from "~/shared/rich/from-html";
import { jsonTable } from "~/sheets/rules/json-table";
import { tableBudget } from "~/sheets/rules/limits";
import { bookOf } from "~/sheets/rules/table";
import { photo } from "../pictures/samples";
import { workbookWith } from "../support/archives";
import { type Draw, drawer } from "../support/chance";
import { fontWith } from "../support/fonts";
import { figure, seedOf } from "../support/full";

const files = figure("FUZZED_FILES", { push: 10, full: 10_000 });
const seed = seedOf(20_261_129);

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 255);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

const packed = deflateSync(
  Buffer.from("1 0 2 34 << /Type /Catalog /Pages 2 0 R >> << /Type /Pages /Count 3 >>"),
).toString("latin1");
const pdf = bytesOf(
  `%PDF-1.7\n7 0 obj\n<< /Type /ObjStm /N 2 /First 9 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj\n8 0 obj\n<< /Title (a \\( b) /A [ 1 << /X <414243> >> ] >>\nendobj\n9 0 obj << /Length 1 /Root 1 0 R >> stream\nx\nendstream endobj\n%%EOF\n`,
);
const workbook = workbookWith({
  sheets: [
    `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" s="1"><v>45658</v></c></row>`,
    `<row><c t="inlineStr"><is><t>b</t></is></c></row>`,
  ],
  texts: "<si><t>日期</t></si>",
  styles: `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
});
const parts = new TextEncoder().encode(
  '<si><t>a</t></si><numFmt numFmtId="9" formatCode="yyyy"/><cellXfs><xf numFmtId="9"/></cellXfs><row r="1"><c r="A1" t="s"><v>0</v></c><c r="ZZ1" s="0"><v>4e4</v></c><c t="inlineStr"><is><t>b</t></is></c></row>',
);
const csv = new TextEncoder().encode('日期,收盘,"说明,一"\n2026-01-05,3.1,"a ""b"""\n2026-01-06,3.2,\n');
const json = new TextEncoder().encode(
  'f({"data":[{"day":"2026-01-05","close":3.1},{"day":"2026-01-06","close":[{"a":{}}]}]});',
);
const svg = new TextEncoder().encode(
  '<?xml version="1.0"?><svg viewBox="0 0 9 9"><title>x</title><g fill="url(#a)"><path d="M0 0L9 9"/></g></svg>',
);
const html = new TextEncoder().encode(
  '<html><p class=MsoNormal style="mso-list:l0 level1">1.<b>a</b><br></p><table><tr><td>2025</td><td>1</td></tr></table><script>x</script>',
);
const captions = new TextEncoder().encode(
  "WEBVTT\n\n00:00.000 --> 00:01.000\na\n\n1\n00:00:02,000 --> 00:00:03,000\nb\n",
);

/** Words that mean something to one of the readers. */
const words = [
  ...[
    "obj",
    "1 0 obj<<",
    "stream\n",
    "endstream",
    "/First 9",
    "/ObjStm",
    "/Filter/Fl",
    "/Root 1 0 R",
    "(",
    "<<",
    ">>",
    "%",
    "#4a",
  ],
  ...[
    "<row>",
    "<c>",
    '<c r="XFD1"><v>1</v></c>',
    "<si><t>",
    "</t>",
    "&#x10ffff;",
    "<!--",
    "<![CDATA[",
    "]]>",
    "\0",
    "\ufeff",
  ],
  ...[
    ",",
    '"',
    "\r",
    "[",
    "{",
    '{"a":',
    "<b>",
    "<br>",
    "<li>",
    "<svg>",
    "url(#",
    "-->",
    "PK\u0001\u0002",
    "PK\u0005\u0006",
  ],
].map((word) => new TextEncoder().encode(word));
const atMost = 300_000;

/** A file with some of its bytes changed, cut, moved or repeated, and words put among them. */
function mutated(from: Uint8Array, draw: Draw): Uint8Array {
  let bytes = new Uint8Array(from);
  for (let left = 1 + draw(6); left > 0; left--) {
    const at = draw(bytes.length + 1);
    const end = Math.min(bytes.length, at + 1 + draw(60));
    const [before, some, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
    const word = words[draw(words.length)] ?? some;
    const times = draw(8) ? 1 + draw(9) : 1 + draw(5_000);
    const many = (one: Uint8Array) =>
      joined(...Array.from({ length: Math.min(times, Math.floor(atMost / (one.length || atMost))) }, () => one));
    const kind = draw(6);
    if (kind === 0) bytes = joined(before, after);
    else if (kind === 1) bytes = joined(before, many(some), after);
    else if (kind === 2) bytes = joined(before, many(word), some, after);
    else if (kind === 3)
      bytes = joined(
        before,
        some.map(() => draw(256)),
        after,
      );
    else if (kind === 4 && draw(4) === 0) bytes = new Uint8Array(before);
    else if (some.length > 0)
      bytes = joined(
        before,
        some.map((byte) => byte ^ (1 << draw(8))),
        after,
      );
  }
  return bytes.subarray(0, atMost);
}

type Reader = { sample: () => Uint8Array | Promise<Uint8Array>; read: (bytes: Uint8Array) => Promise<Budget> };

async function within(budget: Budget, read: () => unknown): Promise<Budget> {
  await read();
  return budget;
}

const none = () => new Budget({ bytes: 0, objects: 0, steps: 0 });
const readers: Record<string, Reader> = {
  "what a PDF does": {
    sample: () => pdf,
    read: (bytes) => {
      const budget = pdfBudget(bytes.length);
      return within(budget, () => pdfActions(bytes, budget));
    },
  },
  "the pages of a PDF": {
    sample: () => pdf,
    read: (bytes) => {
      const budget = pdfBudget(bytes.length);
      return within(budget, () => pdfPages(bytes, budget));
    },
  },
  "a workbook": {
    sample: () => workbook,
    read: (bytes) => {
      const budget = tableBudget();
      return within(budget, () => bookOf(bytes, budget));
    },
  },
  "the parts of a workbook": {
    sample: () => parts,
    read: (bytes) => {
      const budget = tableBudget();
      const text = textOf(bytes);
      const book = workbookWith({ sheets: [text], texts: text, styles: text });
      return within(budget, () => bookOf(book, budget));
    },
  },
  "a CSV file": {
    sample: () => csv,
    read: (bytes) => {
      const budget = tableBudget();
      return within(budget, () => bookOf(bytes, budget));
    },
  },
  "a JSON file": { sample: () => json, read: (bytes) => within(none(), () => jsonTable(textOf(bytes))) },
  "the head of a picture": {
    sample: () => photo(60, 40),
    read: (bytes) => {
      const budget = headBudget();
      return within(budget, () => sizeOf(bytes, budget));
    },
  },
  "a drawing": {
    sample: () => svg,
    read: (bytes) => {
      const budget = drawingBudget();
      return within(budget, () => cleanSvg(textOf(bytes), budget));
    },
  },
  "a pasted text": {
    sample: () => html,
    read: (bytes) => {
      const budget = htmlBudget();
      return within(budget, () => richOfHtml(textOf(bytes), budget));
    },
  },
  captions: { sample: () => captions, read: (bytes) => within(none(), () => captionsIn(bytes, "a.vtt")) },
  "the letters of a font": {
    sample: () => fontWith([[0x41, 0x5a]]),
    read: (bytes) => {
      const budget = lettersBudget();
      return within(budget, () => {
        try {
          lettersIn(bytes, budget);
        } catch (error) {
          if (!(error instanceof BudgetSpent || error instanceof RangeError)) throw error;
        }
      });
    },
  },
};

test.each(Object.entries(readers))(
  `${files} fuzzed files of %s are answered within the budget (seed ${seed})`,
  async (name, { sample, read }) => {
    const draw = drawer(seed);
    const whole = await sample();
    const most = { bytes: 0, objects: 0, steps: 0 };
    for (let n = 0; n < files; n++) {
      const bytes = mutated(whole, draw);
      const { spent, limits } = await read(bytes).catch((error: unknown) => {
        throw new Error(`file ${n} of seed ${seed}, ${bytes.length} bytes: ${error}`, { cause: error });
      });
      for (const cost of ["bytes", "objects", "steps"] as const) {
        most[cost] = Math.max(most[cost], spent[cost]);
        expect([n, cost, spent[cost] <= limits[cost]]).toEqual([n, cost, true]);
      }
    }
    console.log(
      `fuzzed files: ${name}: ${files}, at most ${most.bytes} bytes, ${most.objects} objects, ${most.steps} steps`,
    );
  },
);

/** How often others had their turn while something was read. */
async function turnsDuring(read: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      await turn();
      turns += 1;
    }
  })();
  await read();
  isOver = true;
  await others;
  return turns;
}

test("others have a turn after each quarter of a megabyte of a long file", async () => {
  const long = bytesOf(`%PDF-1.7\n${"1 0 obj\n<< /A 1 >>\nendobj\n".repeat(200_000)}`);
  expect(await turnsDuring(() => pdfActions(long))).toBeGreaterThan(16);
  expect(await turnsDuring(() => pdfPages(long))).toBeGreaterThan(8);
  const rows = '<row><c t="inlineStr"><is><t>some words of a cell</t></is></c><c><v>1</v></c></row>'.repeat(20_000);
  expect(await turnsDuring(() => bookOf(workbookWith({ sheets: [rows] })))).toBeGreaterThan(4);
});
