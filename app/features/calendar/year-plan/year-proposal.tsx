import { Button, Group, Select, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { say } from "~/shared/languages";
import { OfficeForm, type OfficeFormState } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { builtInTypes } from "../entries/events";
import type { proposeYear } from "./propose-year.server";
import { type YearRow, YearRows } from "./year-rows";

type Data = Awaited<ReturnType<typeof proposeYear>> & { planKey: string };

/** Which year is planned, and after what. */
export function YearChoice({ year, from, sources, thisYear }: Data) {
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

/** The events that are proposed for it, to be changed and made drafts at once. */
export function ProposedYear({
  year,
  from,
  markets,
  types,
  rows: proposed,
  planKey,
  form,
}: Data & { form: OfficeFormState }) {
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
