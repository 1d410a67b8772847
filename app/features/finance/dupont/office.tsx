import { Alert, Anchor, Group, NativeSelect, Text } from "@mantine/core";
import { useSearchParams } from "react-router";
import { listLinkable } from "~/publishing/drafts/office-contents-queries.server";
import { readable } from "~/publishing/insiders/reader.server";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { OfficePage, Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import type { Period } from "../amounts/periods";
import { figures } from "../kind";
import type { Route } from "./+types/office";
import { forms } from "./figures";
import { readDupontOfSet } from "./operations.server";
import { DupontPage, dupontUnits, periodKey } from "./schemas";
import { DupontTables } from "./tables";
import { useDupontWords } from "./use-dupont-words";

export const handle = { hydrate: true, permission: "finance.read" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const query = DupontPage.parse(Object.fromEntries(url.searchParams));
  const [sets, read] = await Promise.all([
    listLinkable(ctx.db, ctx.company.id, figures.kind, readable(ctx)),
    readDupontOfSet(ctx, query, url.searchParams.get("set") ?? ""),
  ]);
  return { query, sets, ...read };
}

type Choice = { name: string; label: string; value: string; data: { value: string; label: string }[] };

export default function DupontOffice({ loaderData: { query, sets, set, periods, shown } }: Route.ComponentProps) {
  const lang = useLang();
  const unit = query.unit ?? (lang === "en" ? "million" : "hundredMillion");
  const words = useDupontWords(unit, lang);
  const { t } = words;
  const [search, setSearch] = useSearchParams();
  const show = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    if (name === "set") for (const other of ["period", "with"]) next.delete(other);
    setSearch(next, { preventScrollReset: true });
  };
  const offer = (some: readonly Period[], chosen: Period | null | undefined) =>
    [...(chosen && !some.some((one) => periodKey(one) === periodKey(chosen)) ? [chosen] : []), ...some].map((one) => ({
      value: periodKey(one),
      label: words.period(one),
    }));
  const others = periods.filter(({ span, end }) => span === shown?.period.span && end !== shown.period.end);
  const choices: Choice[] = [
    {
      ...{ name: "set", label: t("office.figures"), value: set?.id ?? "" },
      data: [
        { value: "", label: t("office.published") },
        ...(set && !sets.some(({ id }) => id === set.id) ? [set] : []).map(({ id, title }) => ({
          value: id,
          label: title,
        })),
        ...sets.map(({ id, title }) => ({ value: id, label: title })),
      ],
    },
    ...(shown
      ? [
          {
            ...{ name: "period", label: t("choose.period"), value: periodKey(shown.period) },
            data: offer(periods, shown.period),
          },
          {
            ...{ name: "with", label: t("choose.with"), value: shown.prior ? periodKey(shown.prior) : "none" },
            data: [...offer(others, shown.prior), { value: "none", label: t("choose.none") }],
          },
        ]
      : []),
    {
      ...{ name: "form", label: t("choose.form"), value: query.form },
      data: forms.map((value) => ({ value, label: t(`form.${value}`) })),
    },
    {
      ...{ name: "unit", label: t("choose.unit"), value: unit },
      data: dupontUnits.map((value) => ({ value, label: t(`unit.${value}`) })),
    },
  ];
  return (
    <OfficePage
      title={t("title")}
      lead={t("office.lead")}
      actions={
        <Anchor href={hrefOf("dupont")} size="sm">
          {t("office.public")}
        </Anchor>
      }
    >
      <Panel>
        <Group gap="sm">
          {choices.map(({ name, ...choice }) => (
            <NativeSelect key={name} {...choice} onChange={({ currentTarget }) => show(name, currentTarget.value)} />
          ))}
        </Group>
      </Panel>
      {shown?.lacking.map((why) => (
        <Alert key={why} color="yellow">
          {t(`lacking.${why}`)}
        </Alert>
      ))}
      {shown ? (
        <DupontTables {...{ shown, words }} title={words.period(shown.period)} />
      ) : (
        <Panel>
          <Text size="sm">{t("none")}</Text>
        </Panel>
      )}
    </OfficePage>
  );
}
