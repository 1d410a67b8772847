import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { say, type Words } from "~/shared/languages";
import { ImportProblems } from "~/sheets/parts/import-problems";
import { ImportConfirm, type PreviewProps } from "~/sheets/parts/import-wizard";
import type { RowProblem } from "~/sheets/rules/problems";
import { Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { PagedTable } from "~/ui/office/table/paged-table";
import { useLang } from "~/ui/office/use-lang";
import type { SitePreview } from "../operations/site-import.server";

type Seen = Omit<SitePreview, "draft">;

const tones = { add: "success", change: "warning", same: "neutral", there: "neutral" } as const;

function Does({ does }: { does: keyof typeof tones }) {
  const { t } = useTranslation("existing");
  return <StatusBadge tone={tones[does]}>{t(`does.${does}`)}</StatusBadge>;
}

const joined = (words: Words) => [words["zh-CN"], words.tc, words.en].filter(Boolean).join(" · ");
const short = (text: string) => (text.length > 160 ? `${text.slice(0, 160)}…` : text);

/** What a file would change beside what is there, and what of it cannot go in. */
export function SiteChanges({ preview, form, cancel }: PreviewProps<Seen>) {
  const { t } = useTranslation(["existing", "company"]);
  const lang = useLang();
  const { facts, menus, pages, problems, totals } = preview;
  const fieldName = (field: string) => t(`company:field.${field === "listings" ? "code" : (field as "phone")}`);
  const problem = ({ code, facts: its }: RowProblem) =>
    t(`problem.${code as "itemUnknown"}`, {
      ...its,
      ...(its.field ? { field: fieldName(String(its.field)) } : {}),
      ...(its.code ? { why: t(`errors:${its.code as "fieldWrong"}`) } : {}),
    });
  const moving = facts.filter(({ does }) => does !== "same").length;
  const coming = pages.filter(({ does }) => does === "add").length;
  return (
    <>
      {problems.length > 0 && <ImportProblems problems={problems} totals={totals} say={problem} />}
      {facts.length > 0 && (
        <Panel title={t("facts")}>
          <PagedTable
            rows={facts}
            rowKey={({ field }) => field}
            caption={t("facts")}
            empty={t("nothing")}
            columns={[
              { key: "field", head: t("column.item"), cell: ({ field }) => fieldName(field) },
              { key: "ours", head: t("ours"), wide: true, cell: ({ ours }) => short(ours) || "—" },
              { key: "theirs", head: t("theirs"), cell: ({ theirs }) => short(theirs) },
              { key: "does", head: t("effect"), cell: ({ does }) => <Does does={does} /> },
            ]}
          />
        </Panel>
      )}
      {pages.length > 0 && (
        <Panel
          title={t("pages")}
          lead={menus.length > 0 && t("newMenus", { menus: menus.map(({ name }) => say(name, lang)).join(" · ") })}
        >
          <PagedTable
            rows={pages}
            rowKey={({ line }) => String(line)}
            caption={t("pages")}
            empty={t("nothing")}
            columns={[
              { key: "menu", head: t("column.menu"), cell: ({ menu }) => say(menu, lang) },
              { key: "title", head: t("column.title"), cell: ({ title }) => joined(title) },
              {
                key: "text",
                head: t("column.text"),
                wide: true,
                cell: ({ text }) => (
                  <Text size="xs" c="dimmed">
                    {short(text["zh-CN"]) || "—"}
                  </Text>
                ),
              },
              { key: "does", head: t("effect"), cell: ({ does }) => <Does does={does} /> },
            ]}
          />
        </Panel>
      )}
      <ImportConfirm
        preview={preview}
        form={form}
        cancel={cancel}
        title={t("confirm.title")}
        label={t("confirm.label", { facts: moving, pages: coming })}
        disabled={moving + coming === 0}
      >
        <Text size="sm">{t(moving + coming === 0 ? "confirm.nothing" : "confirm.told")}</Text>
      </ImportConfirm>
    </>
  );
}
