import { Group, NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { say, type Words } from "~/shared/languages";
import { ConfirmButton } from "~/ui/office/confirm";
import { useTellUndo } from "~/ui/office/undo-notice";
import { useLang } from "~/ui/office/use-lang";
import type { StoredQuestion } from "./stored.server";

type Done = { done: number; undo: Record<string, string> };
type Props = { chosen: StoredQuestion[]; topics: { id: string; name: Words }[]; onDone: () => void };

/** What can be done to all chosen questions at once, each with a way back. */
export function BulkBar({ chosen, topics, onDone }: Props) {
  const { t } = useTranslation("questions");
  const lang = useLang();
  const tell = useTellUndo();
  const [topic, setTopic] = useState("");
  const idsOf = (which: StoredQuestion[]) => which.map(({ id }) => id).join(",");
  const notify = ({ done, undo }: Done) => {
    onDone();
    if (done > 0)
      tell({ text: t("office.bulk.done", { count: done }), values: undo, action: "/office/questions", mails: false });
  };
  const act = (intent: "show" | "hide" | "delete" | "file", which: StoredQuestion[], more = {}) =>
    which.length > 0 && (
      <ConfirmButton
        label={t(`office.bulk.${intent}`, { count: which.length })}
        title={t(`office.bulk.${intent}`, { count: which.length })}
        body={t(`office.bulk.${intent}Text`)}
        values={{ intent, ids: idsOf(which), ...more }}
        onDone={notify}
        danger={intent === "delete"}
      />
    );
  return (
    <Group gap="xs" mb="sm" align="end">
      {act(
        "show",
        chosen.filter(({ posted }) => !posted),
      )}
      {act(
        "hide",
        chosen.filter(({ posted }) => posted),
      )}
      {topics.length > 0 && (
        <>
          <NativeSelect
            size="xs"
            aria-label={t("field.topic")}
            value={topic}
            onChange={({ currentTarget: { value } }) => setTopic(value)}
            data={[
              { value: "", label: t("noTopic") },
              ...topics.map(({ id, name }) => ({ value: id, label: say(name, lang) })),
            ]}
          />
          {act(
            "file",
            chosen.filter((one) => one.topic !== topic),
            { topic },
          )}
        </>
      )}
      {act("delete", chosen)}
      <Text size="sm" c="dimmed">
        {t("office.bulk.chosen", { count: chosen.length })}
      </Text>
    </Group>
  );
}
