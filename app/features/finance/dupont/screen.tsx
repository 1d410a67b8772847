import { ctxKey } from "~/server/request/context.server";
import { EmptyState } from "~/ui/public/empty-state";
import { Figure, FigureRow } from "~/ui/public/figures";
import { Head } from "~/ui/public/frame/head";
import { Page, Section } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { numberText } from "~/ui/public/number";
import { useFinanceCrumbs } from "../amounts/use-finance-crumbs";
import { BookLink } from "../statements/book-link";
import { FinanceTabs } from "../statements/finance-tabs";
import type { Route } from "./+types/screen";
import { DupontChart } from "./chart";
import { DupontChoice } from "./choice";
import { DupontExplained } from "./explained";
import { factorsOf } from "./figures";
import { DupontList } from "./list";
import { readDupont } from "./operations.server";
import { DupontPage, dupontParams } from "./schemas";
import { useDupontWords } from "./use-dupont-words";

export const handle = { cache: { params: dupontParams }, canonical: [] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const query = DupontPage.parse(Object.fromEntries(new URL(request.url).searchParams));
  return { lang: ctx.lang, query, ...(await readDupont(ctx, query)) };
}

export default function Dupont({ loaderData: { lang, query, periods, shown } }: Route.ComponentProps) {
  const unit = query.unit ?? (lang === "en" ? "million" : "hundredMillion");
  const words = useDupontWords(unit, lang);
  const { t, name, period: labelOf } = words;
  const compared = Boolean(shown?.prior);
  const roe = shown?.tree;
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      breadcrumb={useFinanceCrumbs("dupont")}
      actions={shown && <BookLink lang={lang} />}
    >
      <Head title={t("title")} description={t("about")} />
      <FinanceTabs current="dupont" />
      {shown && roe ? (
        <>
          <DupontChoice {...{ periods, query, unit, words }} period={shown.period} prior={shown.prior} />
          {shown.lacking.map((why) => (
            <Notice key={why} tone="info">
              {t(`lacking.${why}`)}
            </Notice>
          ))}
          <Section title={labelOf(shown.period)} lead={t("roeIs")}>
            <FigureRow>
              <Figure
                size="large"
                label={name("roe")}
                value={words.value(roe.value, "percent")}
                {...(shown.prior ? { note: `${labelOf(shown.prior)} ${words.value(roe.prior, "percent")}` } : {})}
              />
              {shown.reported.now !== null && (
                <Figure label={t("reported")} value={`${numberText(shown.reported.now)}%`} note={t("reportedHint")} />
              )}
            </FigureRow>
            <p>{`${name("roe")} = ${factorsOf[query.form].map(name).join(" × ")}`}</p>
            <DupontChart
              {...{ tree: roe, form: query.form, words, compared, title: t("title") }}
              notes={[
                t("unitOf", { unit: t(`unit.${unit}`), currency: t(`finance:currency.${shown.currency}`) }),
                ...(compared ? [t("marked")] : []),
              ]}
            />
            <DupontList branches={[roe]} words={words} compared={compared} />
          </Section>
          {shown.explained && shown.prior && (
            <DupontExplained
              {...{ explained: shown.explained, words }}
              now={labelOf(shown.period)}
              prior={labelOf(shown.prior)}
            />
          )}
          <Section title={t("how.title")}>
            <ul className="units">
              {["averages", "interim", "parent", "left", "rounding"].map((each) => (
                <li key={each}>{t(`how.${each}` as "how.averages")}</li>
              ))}
              {query.form === "five" && shown.interest && (
                <li>{t("how.interest", { item: t(`finance:item.${shown.interest}`) })}</li>
              )}
            </ul>
          </Section>
        </>
      ) : (
        <EmptyState text={t("none")} hint={t("noneHint")} />
      )}
    </Page>
  );
}
