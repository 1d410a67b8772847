export type FileKind =
  | "image"
  | "document"
  | "table"
  | "video"
  | "captions"
  | "workbook"
  | "picture"
  | "font"
  | "attachment";

const starts = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
const isUtf16 = (bytes: Uint8Array) => starts(bytes, 0xff, 0xfe) || starts(bytes, 0xfe, 0xff);
const isText = (bytes: Uint8Array) => isUtf16(bytes) || !bytes.subarray(0, 4096).some((byte) => byte === 0);

const fourCharacters = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

function newerPicture(bytes: Uint8Array): string | null {
  if (fourCharacters(bytes, 0) === "RIFF" && fourCharacters(bytes, 8) === "WEBP") return "image/webp";
  return fourCharacters(bytes, 4) === "ftyp" && fourCharacters(bytes, 8) === "avif" ? "image/avif" : null;
}

/** TrueType and OpenType fonts of one face: no collections, nothing packed for the web. */
function fontType(bytes: Uint8Array): string | null {
  if (starts(bytes, 0x00, 0x01, 0x00, 0x00) || fourCharacters(bytes, 0) === "true") return "font/ttf";
  return fourCharacters(bytes, 0) === "OTTO" ? "font/otf" : null;
}

/**
 * Office documents (Open XML and Compound File) and text, beside pictures and PDFs; whoever takes them looks into them.
 */
function attachmentType(bytes: Uint8Array): string | null {
  const known = sniff(bytes, "image") ?? sniff(bytes, "document");
  if (known) return known;
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04) || starts(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))
    return "application/vnd.ms-office";
  return isText(bytes) ? "text/plain" : null;
}

/**
 * The type that the bytes themselves show, among those that `kind` allows; null for everything else. The name is not
 * asked.
 */
export function sniff(bytes: Uint8Array, kind: FileKind): string | null {
  if (kind === "image" || kind === "picture") {
    if (starts(bytes, 0xff, 0xd8, 0xff)) return "image/jpeg";
    if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "image/png";
    return kind === "picture" ? newerPicture(bytes) : null;
  }
  if (kind === "font") return fontType(bytes);
  if (kind === "attachment") return attachmentType(bytes);
  if (kind === "video") return starts(bytes.subarray(4), 0x66, 0x74, 0x79, 0x70) ? "video/mp4" : null;
  if (kind === "document") return starts(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d) ? "application/pdf" : null;
  if (kind === "captions") return starts(bytes, 0x57, 0x45, 0x42, 0x56, 0x54, 0x54) ? "text/vtt" : null;
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04)) return "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  if (kind === "workbook") return null;
  return isText(bytes) ? "text/csv" : null;
}
