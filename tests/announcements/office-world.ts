import { announcement } from "~/features/announcements/kind";
import { announcementKind as kind } from "~/features/announcements/rules";
import { contentAction } from "~/publishing/drafts/office-contents.server";
import { putFile } from "~/server/files/files.server";
import type { Ctx } from "~/server/request/context.server";

export type Fields = Record<string, string | string[]>;

export function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one);
  return form;
}

/** What the editor's screen does with a submitted form. */
export const submit = (ctx: Ctx, id: string | null, fields: Fields) =>
  contentAction(ctx, { kind, schema: announcement.schema(), read: announcement.read }, id, formOf(fields));

export const textFields = (title: string, more: Fields = {}): Fields => ({
  intent: "save",
  revision: "0",
  type: "provisional",
  when: "release",
  "title.zh-CN": title,
  files: "[]",
  ...more,
});

/** A saved announcement; answers its id and revision. */
export async function written(ctx: Ctx, title: string, more: Fields = {}) {
  const saved = await submit(ctx, null, textFields(title, more));
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  return saved.value as { id: string; revision: number };
}

/** An uploaded PDF, not yet claimed. */
export async function uploaded(ctx: Ctx, name = "report.pdf") {
  const stored = await putFile(ctx, new File([`%PDF-1.4 ${name}`], name, { type: "application/pdf" }), "document");
  if (!stored.ok) throw new Error(stored.code);
  return stored.value.id;
}
