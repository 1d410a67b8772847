import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { FileButtons } from "~/ui/public/file-buttons";
import { Button } from "~/ui/public/forms/button";
import { HiddenField, SelectField } from "~/ui/public/forms/field";
import { Form } from "~/ui/public/forms/form";
import { Section } from "~/ui/public/frame/page";
import type { ShareholdersView } from "../operations/show.server";
import { type HolderList, holderLists } from "../rules/terms";
import { HoldersTable } from "./holders-table";
import { Ownership } from "./ownership";

type Props = Pick<ShareholdersView, "dates" | "top" | "tradable"> & {
  query: { years: string; class?: string | null | undefined; date?: string | undefined };
  /** The page that it stands on. */
  path: string;
  lang: Lang;
};

/** The choice of the report date, a plain form. */
function DateChoice({ dates, top, tradable, query, path, lang }: Props) {
  const { t } = useTranslation("shareholders");
  return (
    <div className="section">
      <Form method="get" action={`${path}#holders`} errors={[]}>
        <HiddenField name="years" value={query.years} />
        {query.class && <HiddenField name="class" value={query.class} />}
        <div className="cluster">
          <SelectField
            name="date"
            label={t("list.date")}
            required
            width="medium"
            blank={false}
            value={top.day ?? tradable.day ?? ""}
            options={dates.map((day) => ({ value: day, label: formatDay(day, lang) }))}
          />
          <Button>{t("list.choose")}</Button>
        </div>
      </Form>
    </div>
  );
}

/** The largest holders and the largest of tradable shares, of the newest report date or the one that was chosen. */
export function ListsSection(props: Props) {
  const { t } = useTranslation("shareholders");
  const { dates, lang } = props;
  const eyebrowOf = (list: HolderList) => {
    const { day, comparedWith } = props[list === "top10" ? "top" : "tradable"];
    return [
      day && t("list.of", { day: formatDay(day, lang) }),
      comparedWith && t("list.since", { day: formatDay(comparedWith, lang) }),
    ]
      .filter(Boolean)
      .join(" · ");
  };
  if (dates.length === 0)
    return (
      <Section title={t("list.top10")} id="holders">
        <EmptyState text={t("list.none")} hint={t("list.noneHint")} />
      </Section>
    );
  return (
    <div id="holders">
      {dates.length > 1 && <DateChoice {...props} />}
      {holderLists.map((list) => {
        const { rows, ratios, day } = props[list === "top10" ? "top" : "tradable"];
        if (rows.length === 0) return null;
        return (
          <Section
            key={list}
            title={t(`list.${list}`)}
            eyebrow={eyebrowOf(list)}
            actions={
              <FileButtons
                path={hrefOf("shareholders/holders")}
                query={{ listType: list, reportDate: day, lang }}
                label={(format) => t(`file.${format}`)}
              />
            }
          >
            {list === "top10" && <Ownership {...props.top} />}
            <HoldersTable list={list} rows={rows} ratios={ratios} />
          </Section>
        );
      })}
    </div>
  );
}
