import { z } from "zod";
import { Segment } from "~/features/subscriptions/schemas";
import type { Draft } from "~/publishing/contents/drafts";
import { textIn } from "~/publishing/fields";
import { defineKind } from "~/publishing/kind";
import { jsonIn } from "~/shared/forms/form-data";
import { languages, type Words } from "~/shared/languages";
import { namedIn, readRich, storeRich } from "~/shared/rich/stored";
import { outside } from "./menus/rules";

const named = (body: Words, type: "picture" | "file") => [
  ...new Set(languages.flatMap((lang) => namedIn(body[lang] ?? "", type))),
];

/**
 * A page of the company's own. Its type is the menu in which it stands, `page` for none; its body is a rich text, of
 * which `pictures` are those that it names.
 */
export const page = defineKind({
  name: "content.item",
  path: "customContent",
  types: [outside],
  time: "release",
  fields: {
    pictures: {
      as: "own",
      schema: z.array(z.string().max(64)).default([]),
      read: (form) => [...new Set(languages.flatMap((lang) => namedIn(textIn(form, `body.${lang}`), "picture")))],
    },
    /** Of each language the revision whose Simplified Chinese it was translated from. */
    follows: {
      as: "own",
      schema: z.object({ tc: z.number().int().optional(), en: z.number().int().optional() }).default({}),
      read: (form) => jsonIn(textIn(form, "follows") || "{}"),
    },
    /** Whom it is mailed to as a newsletter, once, after its release; null of a page that is not mailed. */
    newsletter: {
      as: "own",
      schema: Segment.nullish(),
      read: (form) =>
        form.has("newsletter")
          ? { langs: form.getAll("newsletterLangs"), subjects: form.getAll("newsletterSubjects") }
          : null,
    },
  },
  whyWrong: ({ body, files }) =>
    named(body, "file").some((id) => files.every(({ fileId }) => fileId !== id))
      ? [{ field: "body.zh-CN", code: "fileNotAttached" }]
      : [],
});

/** The schema of a page of a company that has these menus: what is saved is clean, and names its pictures. */
export const pageSchema = (menus: readonly string[]) =>
  page.schema([outside, ...menus]).transform((draft): Draft => {
    const clean = languages.flatMap((lang) => {
      const body = draft.body[lang];
      return body === undefined ? [] : [[lang, storeRich(readRich(body))] as const];
    });
    const body = { "zh-CN": "", ...Object.fromEntries(clean) };
    return { ...draft, body, facts: { ...draft.facts, pictures: named(body, "picture") } };
  });
