import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { formWithin } from "~/server/body/form-within.server";
import { getFile, putFile } from "~/server/files/files.server";
import { pdfActions } from "~/server/files/pdf-actions.server";
import { pdfBudget } from "~/server/files/pdf-objects.server";
import { pdfPages } from "~/server/files/pdf-pages.server";
import { sizeOf } from "~/server/files/pictures.server";
import { png } from "../pictures/png";
import { photo, withMetadata } from "../pictures/samples";
import { drawer } from "../support/chance";
import { testContext } from "../support/context";
import { figure } from "../support/full";
import { documents, letters, packed, pdf, pictures } from "./hostile";

const files = figure("ROUNDS", { push: 100, full: 500 });
const seed = 20_261_122;

test(`of ${files} hostile pictures and PDFs none is stored (seed ${seed})`, async () => {
  const ctx = await testContext();
  const draw = drawer(seed);
  const kinds = [
    ...Object.entries(pictures).map(([name, make]) => ({ name, make, kind: "image" as const })),
    ...Object.entries(documents).map(([name, make]) => ({ name, make, kind: "document" as const })),
  ];
  const stored: string[] = [];
  const result = new Set<string>();
  for (let n = 0; n < files; n++) {
    const { name, make, kind } = kinds[n % kinds.length] as (typeof kinds)[number];
    const put = await putFile(ctx, new File([(await make(draw)) as BlobPart], `${n}.bin`), kind);
    if (put.ok) stored.push(name);
    else result.add(put.code);
  }
  console.log(`hostile files: ${files}, stored ${stored.length}, answered ${[...result].join(", ")}`);
  expect(stored).toEqual([]);
  expect([...result].sort()).toEqual([
    "documentActive",
    "documentUnknown",
    "fileTypeNotSupported",
    "pictureBroken",
    "pictureTooLarge",
  ]);
});

test("a picture that staff or visitors upload is kept upright, without its metadata, and as what it was", async () => {
  const ctx = await testContext();
  const jpeg = withMetadata(await photo(300, 200), "31.2304 N canary");
  const put = await putFile(ctx, new File([jpeg as BlobPart], "a.jpg"), "image");
  const existing = put.ok ? await getFile(ctx, put.value.id) : null;
  const bytes = existing?.bytes ?? new Uint8Array();
  expect([existing?.type, await sizeOf(bytes)]).toMatchObject(["image/jpeg", { width: 200, height: 300 }]);
  expect(new TextDecoder("latin1").decode(bytes)).not.toMatch(/canary|Exif/);
  const drawn = await putFile(ctx, new File([(await png(30, 20)) as BlobPart], "b.png"), "image");
  expect(drawn).toMatchObject({ ok: true, value: { type: "image/png" } });
});

test("a PDF that does nothing is taken, also with packed lists, with packed pages, or encrypted for print alone", async () => {
  const calm = [
    pdf(">>\nendobj\n2 0 obj\n<< /Title (JavaScript for investors, Launch of a product) >>\nendobj"),
    packed("<< /Type /Page /JavaScripting 1 >>"),
    packed("BT (x) Tj ET", "/Filter /FlateDecode"),
    pdf(
      ">>\nendobj\n3 0 obj\n<< /Type /ObjStm /First 4 /Filter /FlateDecode >>\nstream\n\u00ff\u0001\nendstream\n/Encrypt 9 0 R",
    ),
  ];
  expect(await Promise.all(calm.map((file) => pdfActions(file)))).toEqual([null, null, null, null]);
});

test("60 MB that come in pieces without a length are read to 21 MB and no further", async () => {
  let pulled = 0;
  const piece = new Uint8Array(1_048_576);
  const head = new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(pulled === 0 ? head : piece);
      pulled += 1;
      if (pulled > 60) controller.close();
    },
  });
  const request = new Request("https://c1.test/", {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
    body,
  });
  expect(await formWithin(request, 21 * 1_048_576)).toBe("bodyTooLarge");
  console.log(`chunked upload: ${pulled} of 60 MB read`);
  expect(pulled).toBeLessThanOrEqual(24);
});

const spentOn = async (bytes: Uint8Array) => {
  const budget = pdfBudget(bytes.length);
  const answer = await pdfActions(bytes, budget);
  return { answer, ...budget.spent };
};

/** So many lists of objects that each hold this text. */
const lists = (count: number, text: string) => {
  const body = deflateSync(Buffer.from(text, "latin1"), { level: 9 }).toString("latin1");
  const list = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${body.length} >>\nstream\n${body}\nendstream\nendobj\n`;
  return pdf(`>>\nendobj\n${Array.from({ length: count }, (_, at) => `${at + 3} 0 obj\n${list}`).join("")}`);
};

describe("a PDF is read in one pass, whatever it is made of", () => {
  test.each([
    ["the word before a stream alone", "stream\n"],
    ["objects without an end", "1 0 obj <<("],
    ["objects in comments", "obj%"],
    ["lists without an end", "1 0 obj<</First 4/Filter/FlateDecode>>stream\n"],
    ["names that are almost those of actions", "/JavaScrip"],
    ["words for pages", "/Root 1 0 R 1 0 obj /ObjStm stream "],
  ])("%s", async (_, word) => {
    const bytes = pdf(word.repeat(Math.ceil(210_000 / word.length)));
    const { steps, bytes: unpacked } = await spentOn(bytes);
    expect(steps).toBeLessThanOrEqual(4 * bytes.length + 1_048_576);
    expect(unpacked).toBeLessThanOrEqual(bytes.length);
    const budget = pdfBudget(bytes.length);
    expect(await pdfPages(bytes, budget)).toBeNull();
    expect(budget.spent.steps).toBeLessThanOrEqual(4 * bytes.length + 1_048_576);
  });

  test("a dictionary that is longer than any real one is looked at no further", async () => {
    const bytes = pdf(`/A 1 >>\nendobj\n2 0 obj <<${" /A 1".repeat(1_500_000)} >>\nendobj`);
    const { answer, steps } = await spentOn(bytes);
    expect(answer).toBe("costly");
    expect(steps).toBeLessThan(bytes.length + 1_200_000);
  });

  test("its packed lists have one budget together, and over it the file is refused with its reason", async () => {
    const bytes = lists(100, "2 0 ".repeat(2 * 1_024 * 1_024));
    const { answer, bytes: unpacked } = await spentOn(bytes);
    expect(answer).toBe("costly");
    expect(unpacked).toBeLessThanOrEqual(64 * 1_024 * 1_024);
    const put = await putFile(await testContext(), new File([bytes as BlobPart], "a.pdf"), "document");
    expect(put).toMatchObject({ ok: false, code: "documentTooComplex", facts: { name: "a.pdf" } });
  });

  test("as many lists as a long report has are read to their end", async () => {
    const draw = drawer(seed);
    const element = () => `<< /Type /StructElem /S /P /P ${draw(90_000)} 0 R /Pg ${draw(400)} 0 R /K ${draw(60)} >> `;
    const text = Array.from({ length: 600 }, element).join("");
    expect(await spentOn(lists(400, text))).toMatchObject({ answer: null, bytes: 400 * text.length });
  });
});

test.each([
  ...["JavaScript", "Launch", "RichMedia", "XFA", "SubmitForm", "ImportData"],
  ...["GoToR", "GoToE", "EmbeddedFile", "EmbeddedFiles", "FileAttachment"],
])("a PDF with %s is refused however the name is written, plain or packed", async (name) => {
  const draw = drawer(seed);
  const spellings = [name, letters(name, draw), letters(name, draw)];
  const all = [...name].map((one) => `#${one.charCodeAt(0).toString(16).toUpperCase()}`).join("");
  for (const written of [...spellings, all])
    for (const file of [pdf(`/A << /S /${written} >> >>\nendobj`), packed(`<< /S /${written}/F (x) >>`)])
      expect([written, await pdfActions(file)]).toEqual([written, "active"]);
  expect(await pdfActions(pdf(`/A << /S /${name}s1 /T (${name}) >> >>\nendobj`))).toBeNull();
});

test("a list of objects is known by what readers of it need, and what cannot be read is not let through", async () => {
  const script = "<< /S /JavaScript /JS (x) >>";
  expect(await pdfActions(packed(script, "/N 1 /First 4 /Filter /FlateDecode /X (1 0 obj)"))).toBe("active");
  expect(await pdfActions(packed(script, `/N 1 /First 4 /Filter /FlateDecode /X (${"x".repeat(9_000)})`))).toBe(
    "active",
  );
  for (const dictionary of [
    "/N 1 /First 4 /Filter 8 0 R",
    "/N 1 /First 4 /Filter /FlateDecode /Filter /LZWDecode",
    "/N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>",
    "/N 1 /First 4 /F /FlateDecode",
  ])
    expect([dictionary, await pdfActions(packed(script, dictionary))]).toEqual([dictionary, "unknown"]);
});

test("a list is read whether or not its length takes in the line break behind it", async () => {
  const script = deflateSync(Buffer.from("2 0 << /S /JavaScript >>", "latin1")).toString("latin1");
  const calm = deflateSync(Buffer.from("2 0 << /S /GoTo >>", "latin1")).toString("latin1");
  for (const [body, answer] of [
    [script, "active"],
    [calm, null],
  ] as const)
    for (const [length, end] of [
      [0, "\n"],
      [1, "\n"],
      [2, "\r\n"],
      [0, ""],
      [Number.NaN, "\n"],
      [Number.NaN, ""],
    ] as const) {
      const dictionary = `<< /First 4 /Filter /FlateDecode /Length ${body.length + length} >>`;
      const file = pdf(`>>\nendobj\n3 0 obj\n${dictionary}\nstream\n${body}${end}endstream\nendobj`);
      expect([length, end, await pdfActions(file)]).toEqual([length, end, answer]);
    }
});
