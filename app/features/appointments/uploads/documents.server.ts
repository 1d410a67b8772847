import { Buffer } from "node:buffer";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { BudgetSpent } from "~/shared/reading/budget";
import { openArchive } from "~/sheets/rules/archive";

type Kind = "image" | "pdf" | "archive" | "compound" | "text";

const kinds: Record<string, Kind> = {
  ...{ jpg: "image", jpeg: "image", png: "image", pdf: "pdf", txt: "text" },
  ...{ docx: "archive", xlsx: "archive", pptx: "archive" },
  ...{ doc: "compound", xls: "compound", ppt: "compound" },
};

const main: Record<string, string> = {
  ...{ docx: "word/document.xml", xlsx: "xl/workbook.xml", pptx: "ppt/presentation.xml" },
  ...{ doc: "WordDocument", xls: "Workbook", ppt: "PowerPoint Document" },
};
const active = /vbaProject\.bin$|\/activeX\/|\/embeddings\/.*\.bin$|oleObject\d*\.bin$/i;
const activeEntries = ["_VBA_PROJECT", "Macros", "_VBA_PROJECT_CUR", "ObjectPool"];

const begins = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);

function archive(bytes: Uint8Array, name: string, document: string): Outcome<null> {
  if (!begins(bytes, 0x50, 0x4b, 0x03, 0x04)) return refuse("fileTypeNotSupported", { name });
  try {
    const paths = [...openArchive(bytes).parts.keys()];
    if (!paths.includes("[Content_Types].xml") || !paths.includes(document))
      return refuse("fileTypeNotSupported", { name });
    // guard: attachment-without-macros
    return paths.some((path) => active.test(path)) ? refuse("documentActive", { name }) : ok(null);
  } catch (error) {
    return refuse(error instanceof BudgetSpent ? "documentTooComplex" : "fileTypeNotSupported", { name });
  }
}

/** The names in a Compound File's directory stand in UTF-16 ([MS-CFB] 2.6); each byte is looked at once a name. */
function compound(bytes: Uint8Array, name: string, stream: string): Outcome<null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const holds = (entry: string) => file.includes(Buffer.from(`${entry}\0`, "utf16le"));
  if (!begins(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1) || !holds(stream))
    return refuse("fileTypeNotSupported", { name });
  return activeEntries.some(holds) ? refuse("documentActive", { name }) : ok(null);
}

function text(bytes: Uint8Array, name: string): Outcome<null> {
  const isWide = begins(bytes, 0xff, 0xfe) || begins(bytes, 0xfe, 0xff);
  return isWide || !bytes.includes(0) ? ok(null) : refuse("fileTypeNotSupported", { name });
}

/**
 * Whether an attachment is what its name says, as far as its kind can be looked into here; pictures are decoded and
 * PDFs read where they are stored. Refuses `fileTypeNotSupported`, `documentActive` for macros and embedded programs,
 * and `documentTooComplex`.
 */
export function checkAttachment(bytes: Uint8Array, name: string): Outcome<null> {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const kind = kinds[ending];
  if (kind === "archive") return archive(bytes, name, main[ending] ?? "");
  if (kind === "compound") return compound(bytes, name, main[ending] ?? "");
  if (kind === "text") return text(bytes, name);
  if (kind === "pdf" && begins(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return ok(null);
  const isImage = begins(bytes, 0xff, 0xd8, 0xff) || begins(bytes, 0x89, 0x50, 0x4e, 0x47);
  return kind === "image" && isImage ? ok(null) : refuse("fileTypeNotSupported", { name });
}
