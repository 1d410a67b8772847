import type { FormOutcome } from "~/shared/forms/form-outcome";

export type StoredFile = { id: string; name: string; size: number };
/** Why a file was not taken, as a key: who changes the language reads it in that one. */
export type Refused = { code: string; facts: Record<string, unknown> & { name: string } };

export const refusedFile = ({ name }: File, { code, facts }: { code: string; facts?: object }): Refused => ({
  code,
  facts: { name, ...facts },
});

/** Takes one file as multipart "file" and answers an Outcome with its id; below it the files themselves. */
export const filesAddress = "/ui/irh/office/files";

/** Stores one file at once, which the next save keeps. */
export async function sendFile(file: File, as?: "captions"): Promise<FormOutcome<StoredFile>> {
  const body = new FormData();
  body.set("file", file);
  if (as) body.set("as", as);
  try {
    const answer = await fetch(filesAddress, { method: "POST", body, headers: { Accept: "application/json" } });
    return (await answer.json()) as FormOutcome<StoredFile>;
  } catch {
    return { ok: false, code: "unreadable" };
  }
}
