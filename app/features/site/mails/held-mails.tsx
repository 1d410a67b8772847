import { Anchor, Group, Stack, Text } from "@mantine/core";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatInstant } from "~/shared/dates";
import { ConfirmButton } from "~/ui/office/confirm";
import { Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import type { listHeldMails } from "./held-mails.server";

type Held = NonNullable<Awaited<ReturnType<typeof listHeldMails>>> & { chosenKind?: string };
type Sum = { mails: number; sent: number; open: number };

/** How a kind of message is called. */
export const mailKindWords = (t: TFunction<"site">, kind: string) =>
  t(`unsent.kinds.${kind}` as "unsent.kinds.other", t("unsent.kinds.other"));

const unsentOf = ({ mails, sent, open }: Sum) => mails - sent - open;
const sumOf = (rows: readonly Sum[]): Sum => ({
  mails: rows.reduce((sum, row) => sum + row.mails, 0),
  sent: rows.reduce((sum, row) => sum + row.sent, 0),
  open: rows.reduce((sum, row) => sum + row.open, 0),
});

type DecideProps = { of?: string; sum: Sum; values: Record<string, string>; isChosen?: boolean; onDone?: () => void };

/**
 * Release and drop. Of all of a kind only what the record does not know is released; what is chosen one by one goes as
 * chosen.
 */
function Decide({ of, sum, values, isChosen = false, onDone }: DecideProps) {
  const { t } = useTranslation("site");
  const going = isChosen ? sum.mails - sum.open : unsentOf(sum);
  const ending = sum.mails - sum.open;
  const { sent } = sum;
  return (
    <Group gap="xs">
      <ConfirmButton
        of={of}
        label={t("unsent.held.release.button", { mails: going })}
        disabled={going === 0}
        values={{ intent: "release", ...values, ...(isChosen ? {} : { unsent: "1" }) }}
        title={t("unsent.held.release.title", { mails: going })}
        body={t(isChosen && sent > 0 ? "unsent.held.release.twice" : "unsent.held.release.once", { sent })}
        confirm={t("unsent.held.release.confirm")}
        saved={({ mails }: { mails: number }) => t("unsent.held.release.done", { mails })}
        onDone={onDone}
      />
      <ConfirmButton
        danger
        of={of}
        label={t("unsent.held.drop.button", { mails: ending })}
        disabled={ending === 0}
        values={{ intent: "drop", ...values }}
        title={t("unsent.held.drop.title", { mails: ending })}
        body={t("unsent.held.drop.text", { sent, unsent: ending - sent })}
        confirm={t("unsent.held.drop.confirm")}
        saved={({ mails }: { mails: number }) => t("unsent.held.drop.done", { mails })}
        onDone={onDone}
      />
    </Group>
  );
}

/** What waits because the database was set back: by kind, then one by one. */
export function HeldMails({ held: { kinds, items, page, more, chosenKind } }: { held: Held }) {
  const { t } = useTranslation("site");
  const lang = useLang();
  const [chosen, setChosen] = useState<string[]>([]);
  const all = sumOf(kinds);
  const listed = items.filter(({ id }) => chosen.includes(id));
  const chosenSum = {
    mails: listed.length,
    sent: listed.filter(({ wasSent }) => wasSent).length,
    open: listed.filter(({ wasSent }) => wasSent === null).length,
  };
  const nameOf = (kind: string) => (kind === "all" ? t("unsent.held.all") : mailKindWords(t, kind));
  const placeOf = (at: number) =>
    `?${new URLSearchParams({ ...(chosenKind && { kind: chosenKind }), page: String(at) })}`;
  return (
    <Panel title={t("unsent.held.title", { mails: all.mails })} lead={t("unsent.held.lead")}>
      <Stack gap="md">
        {all.open > 0 && <Text size="sm">{t("unsent.held.open", { mails: all.open })}</Text>}
        <DataTable
          caption={t("unsent.held.byKind")}
          empty=""
          rows={[...kinds, ...(kinds.length > 1 ? [{ kind: "all", ...all }] : [])]}
          rowKey={({ kind }) => kind}
          columns={[
            {
              key: "kind",
              head: t("unsent.kind"),
              cell: ({ kind, ...sum }) => (
                <>
                  <Anchor component={Link} to={kind === "all" ? "?" : `?kind=${encodeURIComponent(kind)}`} size="sm">
                    {nameOf(kind)}
                  </Anchor>
                  <Text size="xs" c="dimmed" hiddenFrom="sm">
                    {t("unsent.held.sum", { mails: sum.mails, sent: sum.sent, unsent: unsentOf(sum) })}
                  </Text>
                </>
              ),
            },
            { key: "mails", head: t("unsent.held.mails"), align: "end", wide: true, cell: ({ mails }) => mails },
            { key: "sent", head: t("unsent.held.sent"), align: "end", wide: true, cell: ({ sent }) => sent },
            { key: "unsent", head: t("unsent.held.unsent"), align: "end", wide: true, cell: unsentOf },
            {
              key: "decide",
              head: t("unsent.held.decision"),
              cell: ({ kind, ...sum }) => <Decide of={nameOf(kind)} sum={sum} values={{ kind }} />,
            },
          ]}
        />
        <Group gap="sm">
          <Text size="sm">{t("unsent.held.chosen", { mails: listed.length })}</Text>
          <Decide isChosen sum={chosenSum} values={{ ids: JSON.stringify(chosen) }} onDone={() => setChosen([])} />
        </Group>
        <DataTable
          caption={nameOf(chosenKind ?? "all")}
          empty={t("unsent.held.none")}
          rows={items}
          rowKey={({ id }) => id}
          selection={{ keys: chosen, onChange: setChosen }}
          pager={{ previous: page > 1 ? placeOf(page - 1) : null, next: more ? placeOf(page + 1) : null }}
          columns={[
            { key: "kind", head: t("unsent.kind"), wide: true, cell: ({ kind }) => mailKindWords(t, kind) },
            {
              key: "about",
              head: t("unsent.held.about"),
              cell: ({ kind, shown }) => (
                <>
                  <Text size="xs" c="dimmed" hiddenFrom="sm">
                    {mailKindWords(t, kind)}
                  </Text>
                  <Text size="sm">{shown ? shown.to : t("unsent.held.gone")}</Text>
                  {shown && (
                    <Text size="xs" c="dimmed">
                      {shown.about}
                    </Text>
                  )}
                </>
              ),
            },
            {
              key: "record",
              head: t("unsent.held.record"),
              cell: ({ wasSent }) => (
                <StatusBadge tone={wasSent ? "warning" : "neutral"}>
                  {t(
                    wasSent === null ? "unsent.held.comparing" : wasSent ? "unsent.held.wasSent" : "unsent.held.wasNot",
                  )}
                </StatusBadge>
              ),
            },
            {
              key: "written",
              head: t("unsent.written"),
              wide: true,
              cell: ({ createdAt }) => formatInstant(createdAt, lang),
            },
          ]}
        />
      </Stack>
    </Panel>
  );
}
