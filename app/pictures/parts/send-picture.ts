import type { FormOutcome } from "~/shared/forms/form-outcome";
import type { Facts, Refusal } from "~/shared/outcome";

const address = "/ui/irh/office/pictures/upload";

/** The types that can be chosen; the server asks the bytes. */
export const accepted = "image/jpeg,image/png,image/webp,image/avif";

/** Why a photograph was not taken, by code: its words may come after it. */
export type RefusedPicture = { code: string; facts: Facts & { name: string } };

export const refusedPicture = (file: File, { code, facts }: Pick<Refusal, "code" | "facts">): RefusedPicture => ({
  code,
  facts: { name: file.name, ...facts },
});

/** Sends one photograph to the library, or in the place of another one. */
export async function sendPicture(
  file: File,
  instead?: { id: string; revision: number },
): Promise<FormOutcome<{ id: string; name: string }>> {
  const body = new FormData();
  body.set("file", file);
  for (const [name, value] of Object.entries(instead ?? {})) body.set(name, String(value));
  try {
    const answer = await fetch(address, { method: "POST", body, headers: { Accept: "application/json" } });
    return (await answer.json()) as FormOutcome<{ id: string; name: string }>;
  } catch {
    return { ok: false, code: "unreadable" };
  }
}
