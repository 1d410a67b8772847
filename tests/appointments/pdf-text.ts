const latin = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

async function inflated(bytes: Uint8Array): Promise<string> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream("deflate"));
  return latin(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** The streams of a PDF as they are once they are unpacked. */
async function streamsOf(pdf: Uint8Array): Promise<string[]> {
  const text = latin(pdf);
  const found = [...text.matchAll(/\/Length (\d+)[^>]*?>>\s*stream\r?\n/g)];
  return Promise.all(
    found.map(async (one) => {
      const from = one.index + one[0].length;
      const bytes = pdf.subarray(from, from + Number(one[1]));
      return one[0].includes("FlateDecode") ? inflated(bytes) : latin(bytes);
    }),
  );
}

const fromHex = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** What each glyph of the PDF's one font means. */
function meanings(streams: string[]): Map<number, string> {
  const map = streams.find((stream) => stream.includes("beginbfrange")) ?? "";
  const glyphs = new Map<number, string>();
  for (const [, first = "", , list = ""] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi))
    for (const [at, one] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      glyphs.set(Number.parseInt(first, 16) + at, fromHex((one[1] ?? "").replaceAll(" ", "")));
  return glyphs;
}

/** The text of a PDF with one font, and how many of its glyphs are the box that stands for none. */
export async function textOf(pdf: Uint8Array): Promise<{ text: string; boxes: number }> {
  const streams = await streamsOf(pdf);
  const glyphs = meanings(streams);
  const shown = streams
    .filter((stream) => stream.includes(" TJ"))
    .flatMap((stream) => [...stream.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []))
    .map((hex) => Number.parseInt(hex, 16));
  return {
    text: shown.map((glyph) => glyphs.get(glyph) ?? "").join(""),
    boxes: shown.filter((glyph) => glyph === 0).length,
  };
}
