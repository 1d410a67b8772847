const limit = 21 * 1_048_576;

/** The one file that a form brings as "file" and the rest of it, or what is wrong with the form. */
export async function readUpload(
  request: Request,
): Promise<{ upload: File; form: FormData } | { upload: "bodyTooLarge" | "unreadable"; form?: FormData }> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) return { upload: "bodyTooLarge" };
  try {
    const form = await request.formData();
    const upload = form.get("file");
    return upload instanceof File ? { upload, form } : { upload: "unreadable", form };
  } catch {
    return { upload: "unreadable" };
  }
}
