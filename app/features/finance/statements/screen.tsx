import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { addressWith, hrefOf } from "~/shared/addresses";
import { EmptyState } from "~/ui/public/empty-state";
import { FileButtons } from "~/ui/public/file-buttons";
import { datasetOf } from "~/ui/public/frame/dataset";
import { Head } from "~/ui/public/frame/head";
import { Page, Section } from "~/ui/public/frame/page";
import { useSite } from "~/ui/public/frame/site";
import { Tabs } from "~/ui/public/frame/tabs";
import { useLineName } from "../accounts/use-line-name";
import type { Route } from "./+types/screen";
import { BookLink } from "./book-link";
import { factFiles } from "./dataset";
import { textsOf } from "./figure-text";
import { FinanceTabs } from "./finance-tabs";
import { foundIn } from "./find";
import { firstLines } from "./first-lines";
import { LedgerChoice } from "./ledger-choice";
import { LedgerTable } from "./ledger-table";
import { openToPublic, readTable } from "./operations.server";
import { FinancialsPage, financialParams, nonDefaultParams, statementOf } from "./schemas";
import { amountsIn, usualUnit } from "./units";

export const handle = { cache: { params: financialParams }, canonical: ["statement"] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { searchParams } = new URL(request.url);
  const query = FinancialsPage.parse(Object.fromEntries(searchParams));
  const open = openToPublic(ctx);
  const statement = statementOf(query, open.statements);
  const read = statement && (await readTable(ctx, { ...query, statement, years: Number(query.years) }, open));
  return { lang: ctx.lang, query, statement, statements: open.statements, origin: ctx.company.origin, read };
}

export default function Financials({ loaderData }: Route.ComponentProps) {
  const { lang, query, statement, statements, origin, read } = loaderData;
  const { t } = useTranslation(["financials", "finance"]);
  const { name } = useSite();
  const nameOf = useLineName(lang);
  const path = hrefOf("financials");
  const title = t("title");
  const known = read?.table.columns.length ? read : null;
  const unit = query.unit ?? (known ? usualUnit(amountsIn(known.table), lang) : "million");
  const found = known ? foundIn(known.table.sections, query.find, nameOf) : [];
  const beside = {
    change: query.beside === "change" || query.beside === "both",
    size: (query.beside === "size" || query.beside === "both") && statement !== "indicators",
  };
  const { sections, left } =
    query.lines === "all" ? { sections: found, left: 0 } : firstLines(found, (line) => textsOf(line, unit, beside));
  const table = known && { ...known.table, sections };
  const to = (more: Record<string, string | null>) => addressWith(path, { ...nonDefaultParams(query), ...more });
  return (
    <Page
      title={title}
      lead={t("lead")}
      actions={
        known && (
          <>
            <FileButtons
              path={hrefOf("financials")}
              query={{ ...nonDefaultParams(query), statement: known.table.statement, lang }}
              label={(format) => t(`file.${format}`)}
            />
            <BookLink lang={lang} />
          </>
        )
      }
    >
      <Head
        title={title}
        description={t("finance:area.page.financials.about")}
        data={
          known && addressWith(path, nonDefaultParams(query)) === path
            ? datasetOf({ origin, name, lang, title, about: t("lead"), page: "financials", files: factFiles })
            : undefined
        }
      />
      <FinanceTabs current="financials" />
      {statements.length > 1 && (
        <Tabs
          label={t("statements")}
          items={statements.map((each) => ({
            label: t(`finance:statement.${each}`),
            href: to({ statement: each, find: null, lines: null }),
            current: each === statement,
          }))}
        />
      )}
      {known && statement && (
        <details className="on-wide" open={Object.keys(nonDefaultParams(query)).some((name) => name !== "statement")}>
          <summary>{t("choose.title")}</summary>
          <LedgerChoice {...{ statement, query, unit, path }} oldest={known.oldest} newest={known.newest} />
        </details>
      )}
      {table && table.sections.length > 0 ? (
        <Section>
          <LedgerTable {...{ table, unit, beside, lang, title: t(`finance:statement.${table.statement}`) }} />
          {left > 0 && (
            <p>
              <a href={to({ lines: "all" })}>{t("allLines", { n: left })}</a>
            </p>
          )}
          <p className="table-foot">{statement === "segments" ? `${t("segmentsFoot")} ${t("foot")}` : t("foot")}</p>
        </Section>
      ) : (
        <EmptyState
          text={query.find && known ? t("noneFound", { text: query.find }) : t("none")}
          hint={query.find && known ? <a href={to({ find: null })}>{t("showAll")}</a> : t("noneHint")}
        />
      )}
    </Page>
  );
}
