type Convert = (text: string) => string;

/** Simplified to Traditional Chinese as Hong Kong writes it; loaded when first needed, for its tables are large. */
export async function toTraditional(): Promise<Convert> {
  const { Converter } = await import("opencc-js/cn2t");
  return Converter({ from: "cn", to: "hk" });
}

/** Traditional to Simplified Chinese, for searching in both alike. */
export async function toSimplified(): Promise<Convert> {
  const { Converter } = await import("opencc-js/t2cn");
  return Converter({ from: "hk", to: "cn" });
}
