import type { FormOutcome } from "~/shared/forms/form-outcome";

const address = "/ui/irh/office/pictures/upload";

/** The types that can be chosen; the server asks the bytes. */
export const accepted = "image/jpeg,image/png,image/webp,image/avif";

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
