import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import { say, type Words } from "~/shared/languages";
import { Since } from "~/ui/office/since";
import { StatusBadge, type Tone } from "~/ui/office/status-badge";
import type { Column } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import { isWaiting, type Status } from "../rules";
import type { ListedMessage } from "./list.server";

const tones: Record<Status, Tone> = {
  received: "warning",
  working: "accent",
  answered: "success",
  published: "success",
  rejected: "neutral",
};

/** How far a message is, in a word; and that it is held apart. */
export function MessageBadge({ status, spam }: Pick<ListedMessage, "status" | "spam">) {
  const { t } = useTranslation("messages");
  return spam ? (
    <StatusBadge tone="danger">{t("office.apart")}</StatusBadge>
  ) : (
    <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
  );
}

/** Until when a message is answered; late ones say so. */
export function Due({ message: { status, spam, dueOn }, today }: { message: ListedMessage; today: string }) {
  const { t } = useTranslation("messages");
  const lang = useLang();
  if (spam || !isWaiting(status)) return "—";
  const day = formatDay(dueOn, lang);
  if (dueOn > today) return day;
  return (
    <>
      {day}{" "}
      <Text span size="sm" fw={600} c={dueOn < today ? "var(--danger)" : undefined}>
        {t(dueOn < today ? "office.late" : "office.dueToday")}
      </Text>
    </>
  );
}

type View = { columns: { id: string; name: Words }[]; today: string; waiting: boolean };

/** The columns of the list of messages. */
export function useMessageColumns({ columns, today, waiting }: View): Column<ListedMessage>[] {
  const { t } = useTranslation("messages");
  const lang = useLang();
  const nameOf = (id: string) => {
    const found = columns.find((one) => one.id === id);
    return found ? say(found.name, lang) : "—";
  };
  return [
    {
      key: "excerpt",
      head: t("field.content"),
      cell: ({ excerpt }) => excerpt ?? t("office.erased"),
    },
    {
      key: "person",
      head: t("office.writer"),
      wide: true,
      cell: ({ person }) => (person ? [person.name, person.organisation].filter(Boolean).join(" · ") : "—"),
    },
    { key: "column", head: t("column"), wide: true, cell: ({ columnId }) => nameOf(columnId) },
    { key: "status", head: t("state"), width: 100, cell: (message) => <MessageBadge {...message} /> },
    { key: "owner", head: t("office.owner"), wide: true, cell: ({ ownerName }) => ownerName ?? t("office.nobody") },
    {
      key: "due",
      head: t("office.due"),
      width: 150,
      sort: waiting,
      cell: (message) => <Due message={message} today={today} />,
    },
    {
      key: "created",
      head: t("writtenAt"),
      align: "end",
      wide: true,
      sort: true,
      cell: ({ createdAt }) => <Since at={createdAt} long />,
    },
  ];
}
