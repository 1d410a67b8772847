import { Group, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { formatInstant } from "~/shared/dates";
import { textIn } from "~/shared/forms/form-data";
import { refuse } from "~/shared/outcome";
import { ConfirmButton } from "~/ui/office/confirm";
import { OfficePage, Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import { HeldChoice, SentAgain } from "../schemas";
import type { Route } from "./+types/office";
import { HeldMails, mailKindWords } from "./held-mails";
import { dropHeldMails, listHeldMails, releaseHeldMails } from "./held-mails.server";
import { dropUnsentMails, listUnsentMails, sendMailsAgain } from "./unsent-mails.server";

export const handle = { hydrate: true, permission: "site.mails" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { searchParams } = new URL(request.url);
  const page = Math.min(200, Math.max(1, Math.trunc(Number(searchParams.get("page"))) || 1));
  const kind = searchParams.get("kind") || undefined;
  const [unsent, held] = await Promise.all([listUnsentMails(ctx), listHeldMails(ctx, { kind, page })]);
  return { ...unsent, held: held && { ...held, chosenKind: kind } };
}

const heldActions = { release: releaseHeldMails, drop: dropHeldMails };
const unsentActions = { again: sendMailsAgain, end: dropUnsentMails };

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const ctx = context.get(ctxKey);
  const intent = textIn(form, "intent");
  if (intent === "release" || intent === "drop") {
    const choice = HeldChoice.safeParse(Object.fromEntries(form));
    return formAnswer(choice.success ? await heldActions[intent](ctx, choice.data) : refuse("unreadable"));
  }
  const wanted = SentAgain.safeParse(textIn(form, "ids"));
  if ((intent !== "again" && intent !== "end") || !wanted.success) return formAnswer(refuse("unreadable"));
  return formAnswer(await unsentActions[intent](ctx, wanted.data));
}

type Mail = Route.ComponentProps["loaderData"]["items"][number];

export default function Mails({ loaderData: { items, more, held } }: Route.ComponentProps) {
  const { t } = useTranslation("site");
  const lang = useLang();
  const [chosen, setChosen] = useState<string[]>([]);
  const listed = items.filter(({ id }) => chosen.includes(id));
  const again = (label: string, some: Mail[], ids: string[] | "all") => (
    <ConfirmButton
      label={label}
      disabled={some.length === 0}
      values={{ intent: "again", ids: ids === "all" ? ids : JSON.stringify(ids) }}
      title={t("unsent.again.title")}
      body={t(some.some(({ isUnknown }) => isUnknown) ? "unsent.again.twice" : "unsent.again.once")}
      confirm={t("unsent.again.confirm")}
      saved={({ mails }: { mails: number }) => t("unsent.again.done", { mails })}
      onDone={() => setChosen([])}
    />
  );
  return (
    <OfficePage title={t("unsent.title")} lead={t("unsent.lead")}>
      {held && <HeldMails held={held} />}
      <Panel title={held && t("unsent.others")}>
        {items.length > 0 && (
          <Group mb="sm">
            {again(
              t("unsent.again.chosen", { mails: listed.length }),
              listed,
              listed.map(({ id }) => id),
            )}
            {again(t("unsent.again.all"), items, "all")}
            <ConfirmButton
              label={t("unsent.end.chosen", { mails: listed.length })}
              disabled={listed.length === 0}
              values={{ intent: "end", ids: JSON.stringify(listed.map(({ id }) => id)) }}
              title={t("unsent.end.title")}
              body={t("unsent.end.text")}
              confirm={t("unsent.end.confirm")}
              saved={({ mails }: { mails: number }) => t("unsent.end.done", { mails })}
              onDone={() => setChosen([])}
            />
          </Group>
        )}
        <DataTable
          caption={t("unsent.title")}
          empty={t("unsent.none")}
          rows={items}
          rowKey={({ id }) => id}
          selection={{ keys: chosen, onChange: setChosen }}
          columns={[
            { key: "kind", head: t("unsent.kind"), cell: ({ kind }) => mailKindWords(t, kind) },
            {
              key: "state",
              head: t("unsent.state"),
              cell: ({ isUnknown }) => (
                <StatusBadge tone={isUnknown ? "warning" : "danger"}>
                  {t(isUnknown ? "unsent.unknown" : "unsent.failed")}
                </StatusBadge>
              ),
            },
            {
              key: "reason",
              head: t("unsent.reason"),
              cell: ({ reason, noted, again: at, attempts }) => (
                <>
                  <Text size="sm">{t(`unsent.reasons.${reason}`, { noted: noted ?? "—" })}</Text>
                  <Text size="xs" c="dimmed">
                    {at ? t("unsent.byItself", { time: formatInstant(at, lang) }) : t("unsent.tries", { n: attempts })}
                  </Text>
                </>
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
        {more && (
          <Text size="sm" c="dimmed" mt="sm">
            {t("unsent.more")}
          </Text>
        )}
      </Panel>
    </OfficePage>
  );
}
