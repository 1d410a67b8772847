import { z } from "zod";
import { isDay } from "~/shared/dates";
import { isoIn } from "~/shared/forms/form-data";
import { readWords } from "~/shared/forms/form-words";
import { languages, type Words } from "~/shared/languages";
import { exchangeLink, fileId, link, requiredWords, words } from "~/shared/schemas";
import type { Captions } from "./contents/captions";

/**
 * What a kind's own field can be. `file` names one of the content's files; `own` is what none of the others is: its
 * schema, how its value is read from the form, and a slot of the editor under its name.
 */
export type Field =
  | { as: "words" | "text"; required?: true; max?: number }
  | { as: "day" | "moment" | "number"; required?: true }
  | { as: "choice"; of: readonly string[] }
  | { as: "flag" | "file" }
  /** The captions of a film, a file for each language; its place in the editor is the area's. */
  | { as: "captions" }
  /** A film: a file of the content that its own place in the editor brings, or an https link to one. */
  | { as: "film" }
  /** An https address; `http` lets in those of exchanges that speak nothing else. */
  | { as: "link"; http?: true }
  | { as: "own"; schema: z.ZodType; read: (form: FormData) => unknown };
export type Fields = Readonly<Record<string, Field>>;

type Optional<One, Value> = One extends { required: true } ? Value : Value | null;
type ValueOf<One extends Field> = One extends { as: "own"; schema: z.ZodType<infer Value> }
  ? Value
  : One extends { as: "words" }
    ? Words
    : One extends { as: "captions" }
      ? Captions | undefined
      : One extends { as: "flag" }
        ? boolean
        : One extends { as: "number" }
          ? Optional<One, number>
          : One extends { as: "moment" }
            ? Optional<One, string>
            : string;

/** The values of a table of fields; days are `yyyy-MM-dd`, moments ISO instants, what is left out "" or null. */
export type FactsOf<All extends Fields> = { -readonly [Name in keyof All]: ValueOf<All[Name]> };

const moment = z.iso
  .datetime({ offset: true, error: "timeRequired" })
  .transform((text) => new Date(text).toISOString());

function schemaOf(field: Field): z.ZodType {
  switch (field.as) {
    case "own":
      return field.schema;
    case "flag":
      return z.boolean().default(false);
    case "link":
      return (field.http ? exchangeLink : link).default("");
    case "file":
      return fileId.default("");
    case "film":
      return z.union([link, fileId], "secureLinkFormat").default("");
    case "captions":
      return z.partialRecord(z.enum(languages), fileId.min(1)).optional();
    case "choice":
      return z.enum(field.of as [string, ...string[]], "fieldRequired");
    case "words":
      return field.required ? requiredWords(field.max ?? 300) : words(field.max ?? 300).default({ "zh-CN": "" });
    case "moment":
      return field.required ? moment : moment.nullable().default(null);
    case "number":
      return field.required ? z.number("fieldRequired") : z.number("fieldWrong").nullable().default(null);
    default: {
      const text = field.as === "day" ? day : limited(field.as === "text" ? field.max : undefined);
      return field.required ? text.refine((value) => value !== "", "fieldRequired") : text.default("");
    }
  }
}

const day = z.string().refine((text) => text === "" || isDay(text), "fieldWrong");
const limited = (max = 300) => z.string().trim().max(max, "fieldTooLong");

/** The schema of the facts of a kind. */
export const factsSchema = (fields: Fields) =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])));

/** What a form's field says, without the blanks around it. */
export const textIn = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

function captionsOf(form: FormData, name: string): Captions | undefined {
  const captions = languages.flatMap((lang) => {
    const id = textIn(form, `${name}.${lang}`);
    return id ? [[lang, id] as const] : [];
  });
  return captions.length > 0 ? Object.fromEntries(captions) : undefined;
}

function readField(form: FormData, name: string, field: Field): unknown {
  if (field.as === "own") return field.read(form);
  if (field.as === "words") return readWords(form, name);
  if (field.as === "flag") return form.has(name);
  if (field.as === "captions") return captionsOf(form, name);
  if (field.as === "film") return textIn(form, `${name}File`) || textIn(form, `${name}Link`);
  const text = textIn(form, name);
  if (field.as === "moment") return text || field.required ? isoIn(text) : null;
  if (field.as === "number") return text === "" ? null : Number(text);
  return text;
}

/** The raw values of a kind's own fields out of its form, as the schema takes them. */
export const readFields = (fields: Fields, form: FormData): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, readField(form, name, field)]));
