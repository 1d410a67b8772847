import { Anchor, List, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatSecond } from "~/shared/dates";
import { Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import type { ResultsDay } from "./operations.server";

type Props = { after: NonNullable<ResultsDay["after"]>; at: Date; read: Date };

/** After its second: where readers have the results now, what became of the mails, and what was corrected since. */
export function After({ after: { surfaces, mails, corrections }, at, read }: Props) {
  const { t } = useTranslation("calendar");
  const lang = useLang();
  return (
    <Panel
      title={t("day.after")}
      lead={t("day.afterLead", { at: formatSecond(at, lang), read: formatSecond(read, lang) })}
    >
      <Stack gap="md">
        <List size="sm" listStyleType="none" spacing={4} aria-label={t("day.after")}>
          {surfaces.map(({ surface, name, href, seen, since }) => (
            <List.Item key={`${surface} ${href}`}>
              <StatusBadge tone={seen ? "success" : "danger"}>{t(seen ? "day.seen" : "day.unseen")}</StatusBadge>{" "}
              <Anchor href={`/ui/irh/${href}`} target="_blank" size="sm" underline="always">
                {[t(`day.surface.${surface}`), name].filter(Boolean).join(" · ")}
              </Anchor>{" "}
              <Text span size="xs" c="dimmed" style={{ fontVariantNumeric: "tabular-nums" }}>
                {formatSecond(since, lang)}
              </Text>
            </List.Item>
          ))}
        </List>
        <div>
          <Title order={3}>{t("day.mails")}</Title>
          <Text size="sm">
            {t("day.mailCounts", mails)}
            {mails.last && ` · ${t("day.mailLast", { time: formatSecond(mails.last, lang) })}`}
          </Text>
        </div>
        <div>
          <Title order={3}>{t("day.corrections")}</Title>
          {corrections.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t("day.correctionsNone")}
            </Text>
          ) : (
            <List size="sm">
              {corrections.map(({ id, at: since, words, name }) => (
                <List.Item key={`${id} ${since.getTime()}`}>
                  {formatSecond(since, lang)} · {name}: {words}
                </List.Item>
              ))}
            </List>
          )}
        </div>
      </Stack>
    </Panel>
  );
}
