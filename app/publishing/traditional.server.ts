import type { Ctx } from "~/server/request/context.server";
import type { Words } from "~/shared/languages";
import { hongKongWords } from "./texts/hong-kong";

type Convert = (text: string) => string;

/** Kept once made: their tables take long to build. */
const made: { traditional?: Convert; simplified?: Convert } = {};

/**
 * Simplified to Traditional Chinese as Hong Kong writes it; loaded when first needed, for its tables are large. `names`
 * keep the Traditional spelling that they have: a company's own name is no matter of tables.
 */
export async function toTraditional(names: readonly Words[] = []): Promise<Convert> {
  const { Converter } = await import("opencc-js/cn2t");
  made.traditional ??= Converter({ from: "cn", to: "hk" });
  const letters = made.traditional;
  const own = names
    .flatMap(({ "zh-CN": name, tc }) => (name && tc ? [[name, tc] as const] : []))
    .sort(([one], [other]) => other.length - one.length);
  return (text) => hongKongWords(text, letters, own);
}

/** The same for what staff write: the company's name and the terms of its glossary keep their spelling. */
export async function companysTraditional(ctx: Pick<Ctx, "db" | "company" | "registry">): Promise<Convert> {
  const terms = await Promise.all(ctx.registry.terms.map((read) => read(ctx)));
  return toTraditional([ctx.company.name, ...terms.flat()]);
}

/** Traditional to Simplified Chinese, for searching in both alike. */
export async function toSimplified(): Promise<Convert> {
  const { Converter } = await import("opencc-js/t2cn");
  made.simplified ??= Converter({ from: "hk", to: "cn" });
  return made.simplified;
}
