import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { addressWith } from "~/shared/addresses";
import { say } from "~/shared/languages";
import { LinkButton } from "~/ui/public/forms/button";
import { Head } from "~/ui/public/frame/head";
import { Page } from "~/ui/public/frame/page";
import { wholeOf } from "../price-series/buckets";
import { Figures } from "../schemas";
import type { Route } from "./+types/figures";
import { AdjustmentNote } from "./adjustment-note";
import { FiguresTable } from "./figures-table";
import { readFigures } from "./operations.server";

const params = ["stock", "range", "since", "until", "compare", "adjust"] as const;
export const handle = { cache: { params } };

const path = "/ui/irh/stock";

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { searchParams } = new URL(request.url);
  const query = Object.fromEntries(params.map((name) => [name, searchParams.get(name)?.slice(0, 64)]));
  const input = Figures.safeParse(query);
  const found = input.success ? await readFigures(ctx, input.data) : null;
  if (!found) throw new Response(null, { status: 404 });
  return { lang: ctx.lang, query, ...found };
}

/** Every figure of a chart as a table, with the way to the file of all days. */
export default function ChartFigures({ loaderData: { lang, query, shown, chart } }: Route.ComponentProps) {
  const { t } = useTranslation("stock");
  const { from, to } = wholeOf(chart.buckets) ?? {};
  const file = (code: string, kind: string) => addressWith(`${path}/history.${kind}`, { stock: code, from, to });
  return (
    <Page
      title={t("figures.title")}
      lead={`${say(shown.name, lang)} ${shown.code}`}
      breadcrumb={[{ label: t("title"), href: `${addressWith(path, query)}#chart` }, { label: t("figures.title") }]}
      actions={
        <>
          {!chart.adjusted && (
            <LinkButton href={file(shown.code, "csv")} download>
              {t("figures.csv", { code: shown.code })}
            </LinkButton>
          )}
          {chart.compared && (
            <LinkButton href={file(chart.compared.code, "csv")} download>
              {t("figures.csv", { code: chart.compared.code })}
            </LinkButton>
          )}
        </>
      }
    >
      <Head
        title={`${t("figures.title")} – ${say(shown.name, lang)} ${shown.code}`}
        description={t("area.page.price.about")}
      />
      <FiguresTable chart={chart} shown={shown} lang={lang} />
      {chart.adjusted && <AdjustmentNote adjusted={chart.adjusted} decimals={shown.decimals} lang={lang} />}
    </Page>
  );
}
