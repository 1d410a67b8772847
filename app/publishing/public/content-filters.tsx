import { useTranslation } from "react-i18next";
import { addressWith, hrefOf } from "~/shared/addresses";
import { Button, LinkButton } from "~/ui/public/forms/button";
import { HiddenField, SelectField, TextField } from "~/ui/public/forms/field";
import { Form } from "~/ui/public/forms/form";
import { Tabs } from "~/ui/public/frame/tabs";

export type ListQuery = Partial<Record<"type" | "q" | "after" | "before", string | null>> & {
  year?: number | null | undefined;
};
type Props = {
  kind: { area: string; path: string };
  query: ListQuery;
  types: readonly string[];
  years: readonly number[];
  /** How many each type and each year has, where that is known; all types under "". */
  counts: Record<string, number | null>;
  inYear: Record<string, number | null>;
};

/** What a list is asked for by, in a row that stays in view: type, year and words. */
export function ContentFilters({ kind, query: { type, year, q }, types, years, counts, inYear }: Props) {
  const { t } = useTranslation([kind.area, "publishing"]);
  const to = (requested: ListQuery) => addressWith(hrefOf(kind.path), requested);
  const tab = (one: string) => ({
    label: one ? t(`type.${one}`) : t("publishing:all"),
    href: to({ type: one || null, year, q }),
    current: (type ?? "") === one,
    ...(counts[one] === null ? {} : { count: counts[one] }),
  });
  return (
    <div className="filters">
      <Tabs label={t("types")} items={["", ...types].map(tab)} />
      <Form method="get" action={hrefOf(kind.path)} inline>
        {type && <HiddenField name="type" value={type} />}
        <SelectField
          name="year"
          label={t("publishing:year")}
          width="slim"
          blank={t("publishing:allYears")}
          value={year ? String(year) : ""}
          options={years.map((each) => {
            const n = inYear[each];
            return { value: String(each), label: n === null ? String(each) : `${each} (${n})` };
          })}
        />
        <TextField
          name="q"
          type="search"
          label={t("publishing:search")}
          placeholder={t("publishing:search")}
          value={q ?? ""}
          maxLength={64}
          width="medium"
        />
        <Button>{t("publishing:find")}</Button>
        {(q || year) && (
          <LinkButton kind="quiet" href={to({ type: type ?? null })}>
            {t("publishing:clear")}
          </LinkButton>
        )}
      </Form>
    </div>
  );
}
