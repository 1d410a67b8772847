import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { say } from "~/shared/languages";
import { ImportFound } from "~/sheets/parts/import-found";
import type { PreviewProps } from "~/sheets/parts/import-wizard";
import { PagedTable } from "~/ui/office/paged-table";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import type { PeoplePreview } from "../operations/import.server";

/** Everything a list of people would do, before it does it; ends in the button that does it. */
export function ImportPreview({ preview, form, cancel }: PreviewProps<PeoplePreview>) {
  const { t } = useTranslation("people");
  const lang = useLang();
  const { plan, found, totals } = preview;
  const errors = Object.values(totals).reduce((sum, one) => sum + one, 0);
  const added = plan.people.filter(({ id }) => id === null).length;
  const whole = plan.problems.some(({ code }) => code === "tooMany");
  return (
    <ImportFound
      preview={preview}
      form={form}
      cancel={cancel}
      title={t("import.found.title")}
      stats={[
        { label: t("import.found.rows"), value: found },
        { label: t("import.found.added"), value: added },
        { label: t("import.found.changed"), value: plan.people.length - added },
        { label: t("import.found.unreadable"), value: errors, tone: errors > 0 ? "danger" : "neutral" },
      ]}
      notes={[]}
      problems={{
        of: plan.problems,
        totals,
        say: ({ code, facts }) => t(`import.problem.${code}` as "import.problem.nameMissing", facts),
      }}
      none={(plan.people.length === 0 || whole) && t("import.nothing")}
      rows={
        <PagedTable
          rows={plan.people}
          total={plan.people.length}
          rowKey={({ line }) => String(line)}
          caption={t("import.found.title")}
          empty={t("import.nothing")}
          columns={[
            { key: "name", head: t("field.name"), cell: ({ name }) => say(name, lang) },
            {
              key: "post",
              head: t("field.post"),
              cell: ({ seats }) =>
                Object.values(seats)
                  .map(({ post }) => say(post, lang))
                  .filter(Boolean)
                  .join(" · ") || "—",
            },
            {
              key: "state",
              head: t("field.state"),
              cell: ({ id }) => (
                <StatusBadge tone={id === null ? "success" : "warning"}>
                  {t(id === null ? "import.found.added" : "import.found.changed")}
                </StatusBadge>
              ),
            },
          ]}
        />
      }
      choices={{}}
      confirm={{
        title: t("import.confirm.title"),
        label: t("import.confirm.button", { count: plan.people.length }),
        disabled: plan.people.length === 0,
      }}
    >
      <Text size="sm">{t("import.confirm.lead")}</Text>
    </ImportFound>
  );
}
