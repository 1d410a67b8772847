import { resolve4, resolve6, resolveCname, resolveTxt } from "node:dns/promises";

/** The addresses of a host's name, of both kinds; none where nobody knows it. */
export type Resolve = (host: string) => Promise<string[]>;

export const resolveHost: Resolve = async (host) =>
  (await Promise.allSettled([resolve4(host), resolve6(host)])).flatMap((answer) =>
    answer.status === "fulfilled" ? answer.value : [],
  );

/** The records of a name: none where there are none, null where the name servers did not answer. */
export type ResolveRecords = (name: string, type: "TXT" | "CNAME") => Promise<string[] | null>;

const isNone = (error: unknown) => ["ENOTFOUND", "ENODATA"].includes((error as { code?: string } | null)?.code ?? "");

export const resolveRecords: ResolveRecords = async (name, type) => {
  try {
    if (type === "CNAME") return await resolveCname(name);
    return (await resolveTxt(name)).map((pieces) => pieces.join(""));
  } catch (error) {
    return isNone(error) ? [] : null;
  }
};
