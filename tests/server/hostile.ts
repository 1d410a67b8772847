import { deflateSync } from "node:zlib";
import { joined, png, text, word } from "../pictures/png";
import type { Draw } from "../support/chance";

const latin = (value: string) => Uint8Array.from(value, (letter) => letter.charCodeAt(0));
/** A name as PDFs may write it: some of its letters by their codes. */
export const letters = (value: string, draw: Draw) =>
  [...value].map((one) => (draw(2) ? one : `#${one.charCodeAt(0).toString(16)}`)).join("");
const unwritten = "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>";

/** Pictures that are none, each by what is wrong with it. */
export const pictures: Record<string, (draw: Draw) => Promise<Uint8Array>> = {
  "cut short": async (draw) => {
    const whole = await png(300, 300, { noise: true });
    return whole.slice(0, 60 + draw(whole.length * 0.7));
  },
  "with fewer lines than it says": (draw) => png(200 + draw(400), 300, { rows: draw(40) }),
  "a bomb of pixels": async (draw) => {
    const bytes = await png(8, 8);
    bytes.set(word(40_000 + draw(20_000)), 16);
    bytes.set(word(40_000), 20);
    return bytes;
  },
  "a script in a picture's clothes": async (draw) =>
    joined([0xff, 0xd8, 0xff, 0xe0 + draw(2)], text(`<script>alert(${draw(99)})</script>`)),
  "a drawing with script": async () => new Uint8Array(text(unwritten)),
  "noise behind a picture's head": async (draw) =>
    joined(
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      Array.from({ length: 500 + draw(2_000) }, () => draw(256)),
    ),
};

/** A PDF with these objects after its catalogue. */
export const pdf = (objects: string) =>
  latin(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${objects}\ntrailer << /Root 1 0 R >>\n%%EOF`);
/** The same with a packed list of objects. */
export const packed = (objects: string, dictionary = "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode") => {
  const body = deflateSync(Buffer.from(`2 0 ${objects}`, "latin1")).toString("latin1");
  return pdf(`>>\nendobj\n3 0 obj\n<< ${dictionary} /Length ${body.length} >>\nstream\n${body}\nendstream\nendobj`);
};
/** PDFs that do something, or hide it. */
export const documents: Record<string, (draw: Draw) => Uint8Array> = {
  "script when it opens": (draw) =>
    pdf(`/OpenAction << /S /${letters("JavaScript", draw)} /JS (app.alert\\(1\\)) >> >>\nendobj`),
  "a program that it starts": (draw) =>
    pdf(`/AA << /O << /S /${letters("Launch", draw)} /F (cmd.exe) >> >> >>\nendobj`),
  "script in a packed list": (draw) => packed(`<< /S /${letters("JavaScript", draw)} /JS (x) >>`),
  "script in a list that hides what it is": (draw) =>
    packed(
      "<< /S /JavaScript /JS (x) >>",
      `/N 1 /${letters("First", draw)} 4 /${letters("Filter", draw)} [ /FlateDecode ]`,
    ),
  "script in a list packed twice": () =>
    packed("<< /S /JavaScript >>", "/Type /ObjStm /N 1 /First 4 /Filter [ /ASCIIHexDecode /FlateDecode ]"),
  "a list that is broken": (draw) =>
    pdf(
      `>>\nendobj\n3 0 obj\n<< /Type /ObjStm /First 4 /Filter /FlateDecode >>\nstream\n${String.fromCharCode(...Array.from({ length: 99 }, () => draw(256)))}\nendstream`,
    ),
  "script behind a text that looks like a stream": () =>
    pdf("/X (>> stream\n) >>\nendobj\n2 0 obj << /S /JavaScript /JS (x) >>\nendobj\n% endstream"),
};
