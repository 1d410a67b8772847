import { formWithin } from "./form-within.server";

const limit = 21 * 1_048_576;

/** The one file that a form brings as "file" and the rest of it, or what is wrong with the form. */
export async function readUpload(
  request: Request,
): Promise<{ upload: File; form: FormData } | { upload: "bodyTooLarge" | "unreadable"; form?: FormData }> {
  const form = await formWithin(request, limit);
  if (typeof form === "string") return { upload: form };
  const upload = form.get("file");
  return upload instanceof File ? { upload, form } : { upload: "unreadable", form };
}
