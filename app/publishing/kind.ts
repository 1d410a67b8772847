import { z } from "zod";
import { beijingInstant, isDay } from "~/shared/dates";
import { isoIn, jsonIn } from "~/shared/forms/form-data";
import type { Issue } from "~/shared/forms/form-outcome";
import { readWords } from "~/shared/forms/form-words";
import { type Captions, withCaptions } from "./contents/captions";
import { BaseDraft } from "./contents/draft-schemas";
import type { Draft } from "./contents/drafts";
import { withFilms } from "./contents/films";
import { type FactsOf, type Fields, factsSchema, readFields, textIn } from "./fields";

export type DraftOf<All extends Fields> = Omit<Draft, "facts"> & { facts: FactsOf<All> };

type Definition<All extends Fields> = {
  /** As `contents` calls it: its area and its thing, as "announcements.item". */
  name: `${string}.${string}`;
  /** Where its pages are below the site and the office, if not under the name of its area. */
  path?: string;
  types: readonly [string, ...string[]];
  fields: All;
  /**
   * The time by which lists are ordered: the release's unless editors set one, a day that they set, or told by the
   * facts; as a function it stands after `fields`.
   */
  time: "release" | "day" | ((facts: FactsOf<All>) => string);
  /** The types that usually go out at an hour of their own, as results do: it is suggested when one is published. */
  usual?: readonly string[];
  /** The types that stand in the list of another one too, as a half-year report is a periodic one. */
  also?: Readonly<Record<string, readonly string[]>>;
  /** What else is wrong with a draft whose fields are right. */
  whyWrong?: (draft: DraftOf<All>) => Issue[];
};

export type Kind<All extends Fields = Fields> = ReturnType<typeof defineKind<All>>;
export type ListQuery = z.output<Kind["Query"]>;

const year = z.coerce.number().int().min(1990).max(2100).nullish().catch(null);
const place = z.string().max(80).nullish().catch(null);

/**
 * A kind of content that goes out at a second, in three languages, with versions: from its one table of fields come the
 * types, the schema, the reader of its form and its query; the kit's screens, calls, block, search and sitemap are a
 * line each on top. Its words stand under the area's namespace (`title`, `type.<type>`, `office.field.<field>`).
 */
export function defineKind<const All extends Fields>({
  name,
  path,
  types,
  time,
  fields,
  usual = [],
  also = {},
  whyWrong,
}: Definition<All>) {
  const area = name.split(".")[0] ?? name;
  const facts = factsSchema(fields);
  const named = (wanted: "file" | "captions" | "film") =>
    Object.entries(fields).flatMap(([field, { as }]) => (as === wanted ? [field] : []));
  const filed = named("file");
  const captioned = named("captions");
  const filmed = named("film");
  const captionsIn = (facts: Record<string, unknown>) =>
    Object.assign({}, ...captioned.map((field) => facts[field] ?? {})) as Captions;
  const carriedIn = (facts: Record<string, unknown>): string[] => [
    ...Object.values(captionsIn(facts)),
    ...filmed.map((field) => String(facts[field] ?? "")).filter((film) => film && !film.includes(":")),
  ];
  const withCarried = (files: Draft["files"], facts: Record<string, unknown>) =>
    withCaptions(
      withFilms(
        files,
        filmed.map((field) => String(facts[field] ?? "")),
      ),
      captionsIn(facts),
    );

  function issuesOf(draft: DraftOf<All>): Issue[] {
    const values = draft.facts as Record<string, unknown>;
    const loose = filed.filter((field) => values[field] && !draft.files.some(({ fileId }) => fileId === values[field]));
    return [
      ...loose.map((field) => ({ field: `facts.${field}`, code: "fileNotAttached" })),
      ...(time === "day" && draft.at === null ? [{ field: "at", code: "fieldRequired" }] : []),
      ...(whyWrong?.(draft) ?? []),
    ];
  }

  /** The schema of a draft, of the kind's types or of these. */
  const schema = (offered: readonly string[] = types) =>
    BaseDraft.extend({
      type: z.string({ error: "fieldRequired" }).refine((type) => offered.includes(type), "fieldRequired"),
      facts,
    })
      .superRefine((draft, ctx) => {
        for (const { field, code } of issuesOf(draft as DraftOf<All>))
          ctx.addIssue({ code: "custom", path: field.split("."), message: code });
      })
      .transform((draft): Draft => {
        const files = withCarried(draft.files, draft.facts);
        const at = typeof time === "function" ? time(draft.facts as FactsOf<All>) : draft.at;
        return { ...draft, at, files };
      });

  const readAt = (form: FormData) => {
    if (time === "release") return textIn(form, "when") === "own" ? isoIn(textIn(form, "displayAt")) : null;
    const day = textIn(form, "day");
    return isDay(day) ? beijingInstant(day).toISOString() : day || null;
  };

  const readFiles = (form: FormData, facts: Record<string, unknown>) => {
    const files = jsonIn(textIn(form, "files"));
    return Array.isArray(files) ? withCarried(files, facts) : files;
  };

  /** The raw values of the form, as the schema takes them. */
  const read = (form: FormData, own = readFields(fields, form)) => ({
    type: textIn(form, "type"),
    at: typeof time === "function" ? null : readAt(form),
    title: readWords(form, "title"),
    summary: readWords(form, "summary"),
    body: readWords(form, "body"),
    facts: own,
    files: readFiles(form, own),
  });

  const blank = { "zh-CN": "" };
  return {
    kind: name,
    area,
    path: path ?? area,
    word: area,
    types,
    usual,
    /** The types that the list of one shows. */
    typesIn: (type: string): string[] => [type, ...(also[type] ?? [])],
    time: typeof time === "function" ? ("facts" as const) : time,
    fields,
    /** The files that facts name: shown where they belong, not among the others. */
    filedIn: (facts: Record<string, unknown>) =>
      [...filed.map((field) => facts[field]), ...carriedIn(facts)].filter(Boolean),
    /** The files that places of their own in the editor bring: films and their captions. */
    carriedIn,
    schema,
    read,
    /** What the editor of a new one begins with. */
    empty: { type: types[0], at: null, title: blank, summary: blank, body: blank, facts: {}, files: [] } as Draft,
    /**
     * What a list shows: `after` is the opaque place of the last row of the page before, `before` that of the first row
     * of the page after. Values that make no sense count as not said.
     */
    Query: z.object({
      type: z.enum(types).nullish().catch(null),
      year,
      q: z.string().trim().max(64).nullish().catch(null),
      after: place,
      before: place,
    }),
    /** The facts of a draft or an edition of this kind. */
    factsIn: (row: { facts: Record<string, unknown> }) => row.facts as FactsOf<All>,
  };
}
