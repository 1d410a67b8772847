import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import type { Ctx } from "~/server/request/context.server";
import { type PasswordFault, passwordLengthFault, passwordRules } from "../rules";

/** Whose password it is to be: what everybody knows of that person makes a bad password. */
export type Whose = { email: string; name: string };

let estimator: ZxcvbnFactory | undefined;

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

const partsOf = (text: string): string[] => [text, ...text.split(/[\s@._+-]+/)];

const known = ({ company }: Pick<Ctx, "company">, { email, name }: Whose): string[] =>
  [email, name, ...Object.values(company.name)].flatMap(partsOf).filter((text) => text.length > 1);

/**
 * Why this may not become somebody's password, or null: 12 to 128 characters after NFKC, not one that the list of
 * leaked passwords leads to (`passwordBreached`), and not the person's own address, name, company, a sequence or a
 * repetition (`passwordObvious`). Nothing is asked of its letters, digits or signs. The list is looked up here, nothing
 * leaves the house.
 */
export async function whyNotPassword(
  ctx: Pick<Ctx, "company">,
  password: string,
  whose: Whose,
): Promise<PasswordFault | null> {
  const text = password.normalize("NFKC");
  const fault = passwordLengthFault(password);
  if (fault) return fault;
  estimator ??= await load();
  const { guesses, sequence } = estimator.check(text.toLowerCase(), known(ctx, whose));
  if (guesses >= passwordRules.leastGuesses) return null;
  const leaked = sequence.some(
    ({ pattern, ...match }) => "dictionaryName" in match && match.dictionaryName === "passwords-common",
  );
  return leaked ? "passwordBreached" : "passwordObvious";
}
