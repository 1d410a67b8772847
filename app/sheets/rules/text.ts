export const encodings = ["utf-8", "utf-8-bom", "utf-16le", "utf-16be", "gb18030", "big5", "xlsx", "json"] as const;
export type Encoding = (typeof encodings)[number];

const strict = (encoding: string, bytes: Uint8Array) => {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
};

const looked = 200_000;

/**
 * The share of the double bytes, of the first ones, that lie within these rows and cells of a character set; null when
 * there are none.
 */
function share(bytes: Uint8Array, isUsual: (lead: number, trail: number) => boolean): number | null {
  let pairs = 0;
  let usual = 0;
  for (let at = 0; at < Math.min(bytes.length, looked) - 1; at++) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]];
    if (lead < 0x80) continue;
    pairs += 1;
    if (isUsual(lead, trail)) usual += 1;
    at += 1;
  }
  return pairs === 0 ? null : usual / pairs;
}

const inGb2312 = (bytes: Uint8Array) => share(bytes, (lead, trail) => lead >= 0xa1 && lead <= 0xf7 && trail >= 0xa1);
const inUsualBig5 = (bytes: Uint8Array) => share(bytes, (lead) => lead >= 0xa1 && lead <= 0xc6);
const most = 0.9;

/** Most bytes are right in both sets, but the everyday characters of one are rare ones of the other. */
function chineseOf(bytes: Uint8Array): { text: string; encoding: Encoding } | null {
  const simplified = strict("gb18030", bytes);
  if (simplified !== null && (inGb2312(bytes) ?? 1) >= most) return { text: simplified, encoding: "gb18030" };
  const traditional = (inUsualBig5(bytes) ?? 0) >= most ? strict("big5", bytes) : null;
  if (traditional !== null) return { text: traditional, encoding: "big5" };
  return simplified === null ? null : { text: simplified, encoding: "gb18030" };
}

/**
 * The text of a file: by its byte order mark, else UTF-8 where every byte allows it, else Big5 or GB18030 (which holds
 * GBK and GB 2312) by which everyday characters its bytes give; null if it is none of them.
 */
export function decode(bytes: Uint8Array): { text: string; encoding: Encoding } | null {
  const [first, second, third] = bytes;
  for (const [mark, encoding] of [
    [0xfffe, "utf-16le"],
    [0xfeff, "utf-16be"],
  ] as const)
    if (((first ?? 0) << 8) + (second ?? 0) === mark) {
      const text = strict(encoding, bytes);
      return text === null ? null : { text, encoding };
    }
  const utf8 = strict("utf-8", bytes);
  if (utf8 === null) return chineseOf(bytes);
  return { text: utf8, encoding: first === 0xef && second === 0xbb && third === 0xbf ? "utf-8-bom" : "utf-8" };
}
