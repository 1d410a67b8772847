import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { addressWith, hrefOf } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { Button, LinkButton } from "~/ui/public/forms/button";
import { HiddenField, SelectField, TextField } from "~/ui/public/forms/field";
import { Form } from "~/ui/public/forms/form";
import { Head } from "~/ui/public/frame/head";
import { Page } from "~/ui/public/frame/page";
import { Pager } from "~/ui/public/frame/pager";
import { Tabs } from "~/ui/public/frame/tabs";
import { ContentRows, type RowItem } from "./content-rows";

type Query = Partial<Record<"type" | "q" | "after" | "before", string | null>> & { year?: number | null | undefined };
type Props<Item> = {
  kind: { area: string; path: string };
  data: {
    lang: Lang;
    /** The company's. */
    name: string;
    query: Query;
    types: readonly string[];
    items: Item[];
    previous: string | null;
    next: string | null;
    years: number[];
  };
  actions?: ReactNode;
  /** Below the list. */
  foot?: ReactNode;
  line?: (item: Item) => string | null;
  picture?: (item: Item) => ReactNode;
};

/** The public list of a kind: by type, year and words, page by page. */
export function ContentListPage<Item extends RowItem>({ kind, data, actions, foot, line, picture }: Props<Item>) {
  const { t } = useTranslation([kind.area, "publishing"]);
  const { lang, name, query, types, items, previous, next, years } = data;
  const { type, year, q } = query;
  const to = (asked: Query) => addressWith(hrefOf(kind.path), asked);
  const filtered = Object.values(query).some(Boolean);
  return (
    <Page title={t("title")} lead={t("lead")} actions={actions}>
      <Head title={`${type ? t(`type.${type}`) : t("title")} – ${name}`} description={t("lead")} />
      <Tabs
        label={t("types")}
        items={[
          { label: t("publishing:all"), href: to({ year, q }), current: !type },
          ...types.map((each) => ({
            label: t(`type.${each}`),
            href: to({ type: each, year, q }),
            current: type === each,
          })),
        ]}
      />
      <Form method="get" action={hrefOf(kind.path)} inline>
        {type && <HiddenField name="type" value={type} />}
        <SelectField
          name="year"
          label={t("publishing:year")}
          width="short"
          blank={t("publishing:allYears")}
          value={year ? String(year) : ""}
          options={years.map((each) => ({ value: String(each), label: String(each) }))}
        />
        <TextField
          name="q"
          type="search"
          label={t("publishing:search")}
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
      {items.length > 0 ? (
        <ContentRows kind={kind} items={items} lang={lang} line={line} picture={picture} />
      ) : (
        <EmptyState
          text={filtered ? t("publishing:noneFound") : undefined}
          hint={filtered ? t("publishing:noneFoundHint") : t("noneYet")}
        />
      )}
      <Pager
        previous={previous && to({ ...query, after: null, before: previous })}
        next={next && to({ ...query, before: null, after: next })}
      />
      {foot}
    </Page>
  );
}
