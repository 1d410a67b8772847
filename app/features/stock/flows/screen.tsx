import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { addressWith, hrefOf } from "~/shared/addresses";
import { EmptyState } from "~/ui/public/empty-state";
import { FileButtons } from "~/ui/public/file-buttons";
import { Head } from "~/ui/public/frame/head";
import { Page, Section } from "~/ui/public/frame/page";
import { Pager } from "~/ui/public/frame/pager";
import { Tabs } from "~/ui/public/frame/tabs";
import { Notice } from "~/ui/public/notice";
import type { Route } from "./+types/screen";
import { FlowCharts } from "./flow-charts";
import { FlowChoice } from "./flow-choice";
import { FlowLatest } from "./flow-latest";
import { readFlowPage } from "./flow-page.server";
import { FlowTable } from "./flow-table";
import { flowKindOf, flowPaths, itemUnits, rangesOf, stretchOf, usualRange } from "./flow-terms";
import { flowRequested } from "./schemas";

const params = ["range", "before", "after", ...Object.keys(itemUnits)];
export const handle = { cache: { params }, canonical: [] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const kind = flowKindOf(request.url);
  const requested = flowRequested(kind, Object.fromEntries(new URL(request.url).searchParams));
  return { lang: ctx.lang, kind, requested, page: await readFlowPage(ctx, kind, requested) };
}

/** Northbound holdings, or margin trading: the newest figures, their course over the price, and the days themselves. */
export default function Flows({ loaderData: { lang, kind, requested, page } }: Route.ComponentProps) {
  const { t } = useTranslation("stock");
  const { paged, points, history, security } = page;
  const path = hrefOf(flowPaths[kind]);
  const title = t(`flows.${kind}.title`);
  const isNorthbound = kind === "northbound";
  const range = requested.range === usualRange[kind] ? undefined : requested.range;
  const { step } = stretchOf(kind, requested.range);
  const chosen = requested.isOwn ? Object.fromEntries(requested.items.map((item) => [item, "1"])) : {};
  const to = (query: Record<string, string | undefined>) => addressWith(path, { range, ...chosen, ...query });
  const newestFirst = points.toReversed();
  const [latest, before] = isNorthbound ? newestFirst : history.days;
  const isEmpty = points.length === 0 && history.days.length === 0;
  return (
    <Page
      title={title}
      lead={t(`flows.${kind}.lead`)}
      {...(paged ? { breadcrumb: [{ label: title, href: to({}) }, { label: t(`flows.${kind}.days`) }] } : {})}
      actions={!isEmpty && <FileButtons path={path} query={{ lang }} label={(format) => t(`flows.${format}`)} />}
    >
      <Head title={title} description={t(`area.page.${kind}.about`)} />
      {isEmpty && <EmptyState text={t("empty")} hint={t(`flows.${kind}.emptyHint`)} />}
      {!paged && latest && <FlowLatest title={t("flows.latest")} {...{ kind, latest, before, lang }} />}
      {isNorthbound && !isEmpty && <Notice tone="info">{t("flows.quarterly")}</Notice>}
      {points.length > 0 && (
        <Section title={t("flows.course")} id="chart" lead={t(`flows.step.${step}`)}>
          <Tabs
            small
            label={t("chart.ranges")}
            items={rangesOf(kind).map((each) => ({
              label: t(`range.${each}`),
              href: `${to({ range: each })}#chart`,
              current: each === requested.range,
            }))}
          />
          <div className="stack">
            <FlowChoice kind={kind} items={requested.items} range={requested.range} path={path} />
            <FlowCharts {...{ points, security, step, kind, lang }} items={requested.items} />
          </div>
        </Section>
      )}
      {isNorthbound && points.length > 0 && (
        <Section title={t("flows.quarters")}>
          <FlowTable changes caption={t("flows.quarters")} days={newestFirst} items={requested.items} lang={lang} />
        </Section>
      )}
      {history.days.length > 0 && (
        <Section title={t(`flows.${kind}.days`)} lead={t(`flows.${kind}.daysLead`)} id="days">
          <FlowTable caption={t(`flows.${kind}.days`)} days={history.days} items={requested.items} lang={lang} />
          <Pager
            previous={history.newer && `${to({ after: history.newer })}#days`}
            next={history.older && `${to({ before: history.older })}#days`}
          />
        </Section>
      )}
    </Page>
  );
}
