import { expect, test } from "vitest";
import { registry } from "~/areas.server";
import { analystsFile } from "~/features/analysts/operations/file.server";
import { dividendsFile } from "~/features/equity/operations/equity-files.server";
import { figuresFile, ratingsFile } from "~/features/esg/operations/files.server";
import { institutionsFile } from "~/features/organisation/operations/institutions.server";
import { questionsFile } from "~/features/questions/answers/file.server";
import { OfficeQuestions } from "~/features/questions/schemas";
import { reportsFile } from "~/features/research/operations/file.server";
import { countsFile, holdersFile } from "~/features/shareholders/operations/holder-files.server";
import { flowFile } from "~/features/stock/flows/flow-file.server";
import { historyFile } from "~/features/stock/history/file.server";
import { type Ctx, contextOf } from "~/server/request/context.server";
import { languages } from "~/shared/languages";
import type { SheetFile, SheetKind } from "~/sheets/sheet-file.server";
import { addAgency } from "../esg/agencies";
import { editor, testContext } from "../support/context";
import { bringSample, importSamples } from "./import-samples";

type Export = (ctx: Ctx, kind: SheetKind) => SheetFile | Promise<SheetFile>;
const shown = { shown: true } as const;
const history: Export = async (ctx, kind) => {
  const file = await historyFile(
    ctx,
    { stock: undefined, from: undefined, to: undefined, before: undefined, after: undefined },
    kind,
  );
  if (!file.ok) throw new Error(file.code);
  return file.value;
};

/** The tables that readers or staff take away of what an import brings in, as far as they hold all that it needs. */
const exportsOf: Record<string, Export> = {
  "stock.prices": history,
  "stock.northbound": (ctx, kind) => flowFile(ctx, "northbound", kind),
  "stock.margin": (ctx, kind) => flowFile(ctx, "margin", kind),
  "shareholders.counts": (ctx, kind) => countsFile(ctx, { shareClass: null, years: null } as never, { kind, ...shown }),
  "shareholders.holders": (ctx, kind) =>
    holdersFile(ctx, { listType: "tradable", reportDate: undefined } as never, { kind, ...shown }),
  "research.reports": (ctx, kind) => reportsFile(ctx, null, kind),
  "equity.distributions": dividendsFile,
  "esg.figures": figuresFile,
  "esg.ratings": ratingsFile,
  "analysts.analysts": analystsFile,
  "organisation.institutions": institutionsFile,
  "questions.questions": (ctx, kind) => questionsFile(ctx, kind, OfficeQuestions.parse({})),
};

const asFile = async ({ name, type, body }: SheetFile) =>
  new File([await new Response(body).arrayBuffer()], name, { type });

type Seen = {
  rows?: { does: string }[];
  problems?: { severity: string; code: string; line: number; facts: object }[];
  plan?: { counts: Record<string, number>; problems: { code: string }[] };
  totals?: object;
  complete?: boolean;
};
/** What a file would do, as far as it is not nothing. */
const does = ({ rows = [], problems = [], plan, complete }: Seen) => ({
  complete,
  known: plan ? (plan.counts.identical ?? 0) > 0 : rows.some((row) => row.does === "same"),
  moving: plan ? { ...plan.counts, rows: 0, identical: 0 } : rows.filter((row) => row.does !== "same"),
  problems: problems.filter(({ severity }) => severity === "error"),
});

test("each import of the house has a sample here", () => {
  const sampled = importSamples.map(({ of }) => of.name);
  expect(registry.imports.map(({ importer }) => importer.name).sort()).toEqual(sampled.sort());
  expect(sampled).toEqual(expect.arrayContaining(Object.keys(exportsOf)));
});

const exported = importSamples.flatMap((sample) => {
  const file = exportsOf[sample.of.name];
  return file
    ? languages.flatMap((lang) =>
        (["csv", "xlsx"] as const).map((kind) => ({ name: sample.of.name, lang, kind, sample, file })),
      )
    : [];
});

test.each(exported)(
  "what $name exports in $lang as $kind is what is there when it is read back",
  async ({ name, lang, kind, sample, file }) => {
    const ctx = await testContext({
      actor: editor("admin"),
      companyId: `back-${name.replace(".", "-").toLowerCase()}-${lang}-${kind}`.toLowerCase(),
      now: new Date("2026-06-30T04:00:00Z"),
    });
    ctx.company.settings = { ...ctx.company.settings, codes: ["600690.SH"] };
    if (name === "esg.ratings") await addAgency(ctx, "Mark esg_agencies");
    await sample.prepare?.(ctx);
    expect((await bringSample(ctx, sample)).done).toMatchObject({ ok: true });
    const reader = contextOf({ ...ctx, lang });
    const seen = await sample.of.receive(reader, await asFile(await file(reader, kind)), sample.answers as never);
    if (!seen.ok) throw new Error(`${seen.code} ${JSON.stringify(seen.facts)}`);
    const preview = seen.value as Seen;
    expect(does(preview)).toEqual({
      complete: true,
      known: true,
      moving: preview.plan ? { rows: 0, identical: 0, added: 0, changed: 0, refused: 0 } : [],
      problems: [],
    });
  },
);
