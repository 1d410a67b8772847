import { List } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatSecond } from "~/shared/dates";
import { Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import type { listHistory } from "./history-queries.server";

/** What became of a registration, step by step, out of the log. */
export function HistoryPanel({ history }: { history: Awaited<ReturnType<typeof listHistory>> }) {
  const { t } = useTranslation(["reception", "appointments"]);
  const lang = useLang();
  return (
    <Panel title={t("history.title")}>
      <List size="sm">
        {history.map(({ id, at, action, actorName }) => (
          <List.Item key={id}>
            {[formatSecond(at, lang), t(`appointments:area.audit.${action}`), actorName ?? t("history.noStaff")].join(
              " · ",
            )}
          </List.Item>
        ))}
      </List>
    </Panel>
  );
}
