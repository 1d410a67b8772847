import { resolve4, resolve6 } from "node:dns/promises";

/** The addresses of a host's name, of both kinds; none where nobody knows it. */
export type Resolve = (host: string) => Promise<string[]>;

export const resolveHost: Resolve = async (host) =>
  (await Promise.allSettled([resolve4(host), resolve6(host)])).flatMap((answer) =>
    answer.status === "fulfilled" ? answer.value : [],
  );
