import { sameText } from "~/shared/same-text";
import { recoveryRules } from "../rules";

const letters = "abcdefghjkmnpqrstuvwxyz23456789";

function draw(): string {
  const half = recoveryRules.letters / 2;
  let text = "";
  while (text.length < recoveryRules.letters)
    for (const byte of crypto.getRandomValues(new Uint8Array(16)))
      if (byte < 8 * letters.length && text.length < recoveryRules.letters) text += letters[byte % letters.length];
  return `${text.slice(0, half)}-${text.slice(half)}`;
}

/** Ten new recovery codes; they can be shown only now. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryRules.amount }, draw);

/** The codes that are left once this one is spent; null when it is none of them. */
export function withoutCode(codes: string[], code: string): string[] | null {
  const rest = codes.filter((one) => !sameText(one, code));
  return rest.length < codes.length ? rest : null;
}
