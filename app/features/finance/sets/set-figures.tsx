import { useTranslation } from "react-i18next";
import { addressWith, hrefOf } from "~/shared/addresses";
import { bcp47, type Lang } from "~/shared/languages";
import { Section } from "~/ui/public/frame/page";
import { Tabs } from "~/ui/public/frame/tabs";
import { StatementTable } from "../statements/statement-table";
import type { SetView } from "./show.server";

/**
 * The figures of one set: the report that they belong to, which statements there are, and one of them; `at` is the
 * page's path.
 */
export function SetFigures({ set, at, lang }: { set: SetView; at: string; lang: Lang }) {
  const { t } = useTranslation("finance");
  const { names, periods, before, report } = set;
  const current = periods[0]?.statement;
  const to = (statement: string | undefined, last?: string | null) =>
    addressWith(hrefOf(at), { statement, before: last });
  return (
    <Section>
      {report && (
        <p>
          {t("set.report")}
          <a href={hrefOf(`announcements/${report.id}`)} lang={bcp47[report.shownLang]}>
            {report.title}
          </a>
        </p>
      )}
      {names.length > 1 && (
        <Tabs
          label={t("set.statements")}
          items={names.map((name) => ({ label: t(`statement.${name}`), href: to(name), current: name === current }))}
        />
      )}
      <StatementTable periods={periods} lang={lang} />
      {before && (
        <p>
          <a href={to(current, before)}>{t("set.earlier")}</a>
        </p>
      )}
    </Section>
  );
}
