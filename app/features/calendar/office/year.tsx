import { Button, Group, Select, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { ctxKey } from "~/server/context.server";
import { formAnswer } from "~/server/door/form-answer.server";
import { isoIn, jsonIn, objectOf, textIn } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { say } from "~/shared/languages";
import { OfficeForm, type OfficeFormState, useOfficeForm, useTell } from "~/ui/office/form";
import { OfficePage, Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { planYear, proposeYear, undoYear } from "../operations/plan-year.server";
import { publishYear, showPlans } from "../operations/publish-year.server";
import { YearPlans } from "../parts/year-plans";
import { type YearRow, YearRows } from "../parts/year-rows";
import { builtInTypes } from "../rules/events";
import { PlanId, PlanRelease, YearPlan, YearQuery } from "../schemas";
import type { Route } from "./+types/year";

export const handle = { hydrate: true, permission: "calendar.edit" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const query = YearQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  return {
    ...(await proposeYear(ctx, query)),
    plans: await showPlans(ctx),
    planKey: ctx.newId(),
    release: ctx.newId(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "undo") {
    const asked = PlanId.safeParse(objectOf(form));
    return formAnswer(asked.success ? await undoYear(ctx, asked.data.plan) : invalid(asked.error));
  }
  if (intent === "publish") {
    const asked = PlanRelease.safeParse({ ...objectOf(form), at: isoIn(textIn(form, "at")) });
    return formAnswer(asked.success ? await publishYear(ctx, asked.data) : invalid(asked.error));
  }
  const plan = YearPlan.safeParse({ ...objectOf(form), rows: jsonIn(textIn(form, "rows")) });
  return formAnswer(plan.success ? await planYear(ctx, plan.data) : invalid(plan.error));
}

type Data = Route.ComponentProps["loaderData"];

function Choose({ year, from, sources, thisYear }: Data) {
  const { t } = useTranslation("calendar");
  const [, setSearch] = useSearchParams();
  const choose = (name: string) => (value: string | null) =>
    value &&
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const copies = sources.map((one) => ({ value: `${one}`, label: t("year.copyOf", { year: one }) }));
  const usual = (["A", "H"] as const).map((market) => ({ value: market as string, label: t(`year.usual.${market}`) }));
  return (
    <Panel title={t("year.choose")}>
      <Group gap="md" align="end">
        <Select
          label={t("year.year")}
          data={[...new Set([thisYear, thisYear + 1, thisYear + 2, year])].map((one) => `${one}`)}
          value={`${year}`}
          onChange={choose("year")}
          allowDeselect={false}
          w={140}
        />
        <Select
          label={t("year.from")}
          data={[...copies, ...usual]}
          value={`${from}`}
          onChange={choose("from")}
          allowDeselect={false}
          miw={280}
        />
      </Group>
    </Panel>
  );
}

function Proposed({ year, from, markets, types, rows: proposed, planKey, form }: Data & { form: OfficeFormState }) {
  const { t } = useTranslation("calendar");
  const lang = useLang();
  const [rows, setRows] = useState<YearRow[]>(() =>
    proposed.map((one) => ({ ...one, included: one.notes.length === 0 && one.type !== "" })),
  );
  const chosen = rows.filter(({ included }) => included);
  const place = (at: number) => rows.slice(0, at).filter(({ included }) => included).length;
  const error = (at: number, field: string) =>
    rows[at]?.included ? form.field(`rows.${place(at)}.${field}`).error : null;
  const sent = chosen.map(({ type, day, time, length, title, location }) => ({
    ...{ type, day, time, length, title, location },
  }));
  const offered = [
    ...builtInTypes.map((value) => ({ value: value as string, label: t(`type.${value}`) })),
    ...types.map(({ id, name }) => ({ value: id, label: say(name, lang) })),
  ];
  const isUsual = from === "A" || from === "H";
  return (
    <Panel title={t("year.rows", { year })} lead={t(isUsual ? "year.usualLead" : "year.rowsLead")}>
      {rows.length === 0 ? (
        <Text size="sm">{t("year.none", { year: from })}</Text>
      ) : (
        <OfficeForm form={form} warn>
          <input type="hidden" name="key" value={planKey} />
          <input type="hidden" name="year" value={year} />
          <input type="hidden" name="rows" value={JSON.stringify(sent)} />
          <YearRows rows={rows} types={offered} markets={markets} error={error} onChange={setRows} />
          <Group>
            <Button type="submit" loading={form.busy} disabled={chosen.length === 0}>
              {t("year.create", { count: chosen.length })}
            </Button>
            {chosen.length === 0 && <Text size="sm">{t("year.nothing")}</Text>}
          </Group>
        </OfficeForm>
      )}
    </Panel>
  );
}

export default function YearOffice({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("calendar");
  const { planKey, plans, release } = loaderData;
  const tell = useTell();
  const form = useOfficeForm<{ added: number }>({
    onDone: ({ added }) => tell(t(added > 0 ? "year.created" : "year.createdNone", { added })),
  });
  return (
    <OfficePage
      title={t("year.title")}
      lead={t("year.lead")}
      back={{ label: t("office.title"), href: "/office/calendar" }}
    >
      <Choose {...loaderData} />
      <Proposed key={planKey} {...loaderData} form={form} />
      <YearPlans plans={plans} release={release} />
    </OfficePage>
  );
}
