export const encodings = ["utf-8", "utf-8-bom", "gb18030", "xlsx"] as const;
export type Encoding = (typeof encodings)[number];

const strict = (encoding: string, bytes: Uint8Array) => {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
};

/** The text of a CSV file: UTF-8 where every byte allows it, else GB18030 (which holds GBK and GB 2312); null if it is neither. */
export function decode(bytes: Uint8Array): { text: string; encoding: Encoding } | null {
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const utf8 = strict("utf-8", bytes);
  if (utf8 !== null) return { text: utf8, encoding: marked ? "utf-8-bom" : "utf-8" };
  const chinese = strict("gb18030", bytes);
  return chinese === null ? null : { text: chinese, encoding: "gb18030" };
}
