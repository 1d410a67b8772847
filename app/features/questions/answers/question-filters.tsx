import { useTranslation } from "react-i18next";
import { addressWith } from "~/shared/addresses";
import { Button, LinkButton } from "~/ui/public/forms/button";
import { HiddenField, SelectField, TextField } from "~/ui/public/forms/field";
import { Form } from "~/ui/public/forms/form";
import { Tabs } from "~/ui/public/frame/tabs";
import type { QuestionsShown } from "../board/show.server";
import type { QuestionsPage } from "../schemas";

type Props = Pick<QuestionsShown, "query" | "topics" | "years" | "sources"> & { path: string };

export const addressOf = (path: string, { q, platform, topic, year, month, after, before }: Partial<QuestionsPage>) =>
  addressWith(path, { q, platform, topic, year, month: year ? month : null, after, before });

/** What the questions are asked for by: platform, topic, period and words. */
export function QuestionFilters({ query, topics, years, sources, path }: Props) {
  const { t } = useTranslation(["questions", "publishing"]);
  const { q, platform, topic, year, month } = query;
  const first = { after: null, before: null };
  return (
    <div className="filters">
      {sources.length > 1 && (
        <Tabs
          label={t("platforms")}
          items={[null, ...sources.map((source) => source.platform)].map((one) => ({
            label: one ? t(`platform.${one}`) : t("publishing:all"),
            href: addressOf(path, { ...query, ...first, platform: one }),
            current: (platform ?? null) === one,
          }))}
        />
      )}
      <Form method="get" action={path} inline>
        {platform && <HiddenField name="platform" value={platform} />}
        {topics.length > 0 && (
          <SelectField
            name="topic"
            label={t("topic")}
            width="slim"
            blank={t("allTopics")}
            value={topic ?? ""}
            options={topics.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <SelectField
          name="year"
          label={t("publishing:year")}
          width="slim"
          blank={t("publishing:allYears")}
          value={year ? String(year) : ""}
          options={years.map((each) => ({ value: String(each), label: String(each) }))}
        />
        {year && (
          <SelectField
            name="month"
            label={t("month")}
            width="slim"
            blank={t("allMonths")}
            value={month ? String(month) : ""}
            options={Array.from({ length: 12 }, (_, at) => ({
              value: String(at + 1),
              label: t("monthNumber", { n: at + 1 }),
            }))}
          />
        )}
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
        {(q || year || topic) && (
          <LinkButton kind="quiet" href={addressOf(path, { platform })}>
            {t("publishing:clear")}
          </LinkButton>
        )}
      </Form>
    </div>
  );
}
