import { type Entries, storedLimit } from "~/shared/forms/autosaved-form";
import type { FormOutcome } from "~/shared/forms/form-outcome";
import { type Outcome, refuse } from "~/shared/outcome";

const address = "/ui/irh/office/keptForms";
/** What a browser still sends after the page has gone. */
const farewell = 60_000;

export type Keeping = { form: string; version: number; revision: number; entries: Entries };

/**
 * Sends what was typed to be kept. Refuses `offline`, `signedOut`, `keptTooLong`, `keptElsewhere`; without entries it
 * is forgotten.
 */
export async function keep({ entries, ...rest }: Keeping): Promise<Outcome<{ version: number; at?: string }>> {
  const text = JSON.stringify(entries);
  if (text.length > storedLimit) return refuse("keptTooLong");
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...rest, entries: text })) body.set(name, String(value));
  try {
    const answer = await fetch(address, {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
      redirect: "manual",
      keepalive: text.length < farewell,
    });
    if (answer.type === "opaqueredirect") return refuse("signedOut");
    if (answer.status === 413) return refuse("keptTooLong");
    return (await answer.json()) as FormOutcome<{ version: number; at?: string }>;
  } catch {
    return refuse("offline");
  }
}
