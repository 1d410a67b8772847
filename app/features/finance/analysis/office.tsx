import { Anchor, Button, Group, MultiSelect, NativeSelect, Text } from "@mantine/core";
import { useSearchParams } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { addressWith, hrefOf } from "~/shared/addresses";
import { OfficePage, Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { yearChoices } from "../amounts/period-views";
import { dupontUnits } from "../dupont/schemas";
import { openToStaff } from "../statements/operations.server";
import { usualUnit } from "../statements/units";
import type { Route } from "./+types/office";
import { chartsOf } from "./drawn";
import { AnalysisDrawn } from "./drawn-chart";
import { analysisViews, mostItems, views } from "./items";
import { readAnalysis } from "./operations.server";
import { type AnalysisPage, analysisIn, analysisQuery } from "./schemas";
import { useAnalysisWords } from "./use-words";

export const handle = { hydrate: true, permission: "finance.read" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const chosen = analysisIn(url.searchParams);
  return { chosen, analysis: await readAnalysis(ctx, chosen, openToStaff()) };
}

type Choice = {
  name: "view" | "sight" | "years" | "unit" | "to";
  value: string;
  data: { value: string; label: string }[];
};

export default function AnalysisOffice({ loaderData: { chosen, analysis } }: Route.ComponentProps) {
  const lang = useLang();
  const words = useAnalysisWords(lang);
  const { t } = words;
  const [, setSearch] = useSearchParams();
  const { lines = [], offered = [], presets = [], years = 5, oldest, newest } = analysis ?? {};
  const amounts = lines.flatMap(({ kind, values }) => (kind === "amount" ? values.filter((one) => one !== null) : []));
  const unit = chosen.unit ?? usualUnit(amounts, lang);
  const page: AnalysisPage = { ...chosen, items: lines.map(({ key }) => key) };
  const show = (next: Partial<AnalysisPage>) => {
    const query = Object.entries(analysisQuery({ ...page, ...next })).flatMap(([name, value]) =>
      value ? [[name, value] as [string, string]] : [],
    );
    setSearch(query, { preventScrollReset: true });
  };
  const known = new Set(offered.map(({ key }) => key));
  const beyond = lines
    .filter(({ key }) => !known.has(key))
    .map((line) => ({ value: line.key, label: words.name(line.name) }));
  const charts = analysis ? chartsOf(analysis, chosen.view) : [];
  const ends = Array.from({ length: (newest ?? 0) - (oldest ?? 0) + 1 }, (_, at) => String((newest ?? 0) - at));
  const choices: Choice[] = [
    { name: "view", value: chosen.view, data: views.map((value) => ({ value, label: t(`view.${value}`) })) },
    {
      ...{ name: "sight", value: chosen.sight },
      data: analysisViews.map((value) => ({ value, label: t(`financials:sight.${value}`) })),
    },
    {
      ...{ name: "years", value: String(years) },
      data: yearChoices.map((value) => ({ value, label: t("financials:years", { years: value }) })),
    },
    { name: "to", value: chosen.to ?? String(newest ?? ""), data: ends.map((value) => ({ value, label: value })) },
    {
      ...{ name: "unit", value: unit },
      data: dupontUnits.map((value) => ({ value, label: t(`financials:unit.${value}`) })),
    },
  ];
  return (
    <OfficePage
      title={t("title")}
      lead={t("office.lead")}
      actions={
        lines.length > 0 && (
          <>
            <Anchor href={addressWith(hrefOf("analysis"), analysisQuery(page))} size="sm">
              {t("office.public")}
            </Anchor>
            <Button
              component="a"
              href={addressWith(hrefOf("office/analysis.xlsx"), analysisQuery(page))}
              variant="default"
              size="xs"
            >
              {t("file.xlsx")}
            </Button>
          </>
        )
      }
    >
      {offered.length === 0 || !analysis ? (
        <Panel>
          <Text size="sm">{t("none")}</Text>
        </Panel>
      ) : (
        <>
          <Panel>
            <Group gap="xs" mb="md">
              {presets.map((preset) => (
                <Button
                  key={preset.name}
                  size="compact-sm"
                  variant="default"
                  onClick={() => show({ view: preset.view, items: preset.keys })}
                >
                  {words.preset(preset)}
                </Button>
              ))}
            </Group>
            <MultiSelect
              label={t("office.items", { most: mostItems })}
              data={[
                ...beyond,
                ...words.groups(offered).map(({ label, options }) => ({ group: label, items: options })),
              ]}
              value={page.items}
              onChange={(items) => show({ items })}
              maxValues={mostItems}
              searchable
              hidePickedOptions
              mb="sm"
            />
            <Group gap="sm">
              {choices.map(({ name, value, data }) => (
                <NativeSelect
                  key={name}
                  label={t(`choose.${name}`)}
                  value={value}
                  data={data}
                  onChange={({ currentTarget }) => show({ [name]: currentTarget.value })}
                />
              ))}
            </Group>
          </Panel>
          <AnalysisDrawn {...{ charts, analysis, unit, words, view: chosen.view }} />
        </>
      )}
    </OfficePage>
  );
}
