import { Buffer } from "node:buffer";
import type { Lang } from "~/shared/languages";
import type { Face, Font } from "./fonts.ts";
import type { Jpeg } from "./paper.ts";

/** A page: how it is drawn and what it says. */
export type Drawing = { operations: string[]; texts: string[] };
type Parts = {
  title: string;
  author: string;
  lang: Lang;
  size: readonly [width: number, height: number];
  contents: Uint8Array[];
  fonts: { face: Face; font: Font }[];
  pictures: readonly Jpeg[];
};

const utf16 = (text: string) =>
  `<feff${[...Array(text.length).keys()].map((at) => text.charCodeAt(at).toString(16).padStart(4, "0")).join("")}>`;
const tags: Record<Lang, string> = { "zh-CN": "zh-CN", tc: "zh-HK", en: "en" };

/** The bytes of a PDF of these pages: catalogue, tree, fonts with what their glyphs mean, pictures. */
export function pdfFile({ title, author, lang, size, contents, fonts, pictures }: Parts): Uint8Array {
  const objects: Buffer[] = [];
  const put = (text: string, stream?: Uint8Array): number => {
    objects.push(
      stream
        ? Buffer.concat([Buffer.from(`${text}\nstream\n`), stream, Buffer.from("\nendstream")])
        : Buffer.from(text, "latin1"),
    );
    return objects.length;
  };
  const packed = (bytes: Uint8Array, more = "") =>
    put(`<< ${more} /Filter /FlateDecode /Length ${bytes.length} >>`, bytes);
  const [tree, root, info] = [1, 2, 3];
  objects.push(Buffer.alloc(0));
  put(`<< /Type /Catalog /Pages ${tree} 0 R /Lang (${tags[lang]}) /ViewerPreferences << /DisplayDocTitle true >> >>`);
  put(`<< /Title ${utf16(title)} /Author ${utf16(author)} >>`);
  const faces = fonts.map(({ face, font: { name, program, letters, widths } }) => {
    const file = packed(program, "/Subtype /CIDFontType0C");
    const shape = put(
      `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [-200 -300 1200 1100] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 733 /StemV 80 /FontFile3 ${file} 0 R >>`,
    );
    const own = put(
      `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${shape} 0 R /DW 1000 /W [${widths}] >>`,
    );
    const meaning = packed(letters);
    const font = put(
      `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${own} 0 R] /ToUnicode ${meaning} 0 R >>`,
    );
    return `/${face} ${font} 0 R`;
  });
  const images = pictures.map(({ bytes, width, height }, at) => {
    const image = put(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>`,
      bytes,
    );
    return `/p${at} ${image} 0 R`;
  });
  const resources = put(`<< /Font << ${faces.join(" ")} >> /XObject << ${images.join(" ")} >> >>`);
  const pages = contents.map((content) => {
    const drawn = packed(content);
    return put(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${size.join(" ")}] /Resources ${resources} 0 R /Contents ${drawn} 0 R >>`,
    );
  });
  objects[0] = Buffer.from(
    `<< /Type /Pages /Kids [${pages.map((page) => `${page} 0 R`).join(" ")}] /Count ${pages.length} >>`,
  );
  const parts = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  let length = parts[0]?.length ?? 0;
  const starts = objects.map((object, at) => {
    const start = length;
    const whole = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
    parts.push(whole);
    length += whole.length;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}
