import { Group, Select, Text, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ConfirmButton } from "~/ui/office/confirm";
import { useTell } from "~/ui/office/form";
import { useTellUndo } from "~/ui/office/undo-notice";
import { mailKinds, mayStep, type Step } from "../rules";
import type { ListedMessage } from "./list.server";
import type { Taken } from "./steps.server";

export type Person = { userId: string; name: string };
type Props = { chosen: ListedMessage[]; people: Person[]; me: string };

/** Tells what a step did, with a way back. */
export function useTellStep() {
  const { t } = useTranslation("messages");
  const tell = useTellUndo();
  const say = useTell();
  return (step: Step) =>
    ({ change, done, skipped, asked }: Taken) => {
      if (asked) return say(t("office:approval.asked"));
      return tell({
        text: [
          t(`office.done.${step}`, { count: done }),
          skipped > 0 ? t("office.skipped", { count: skipped }) : "",
        ].join(" "),
        values: { intent: "undo", change },
        action: "/office/messages",
        mails: mailKinds[step] !== undefined,
      });
    };
}

/** What can be done with several messages at once: each with those that stand where it can be done. */
export function BulkSteps({ chosen, people, me }: Props) {
  const { t } = useTranslation("messages");
  const done = useTellStep();
  const step = (name: Step) => {
    const ids = chosen.filter((message) => mayStep(name, message)).map(({ id }) => id);
    return {
      values: { intent: name, ids: ids.join(",") },
      disabled: ids.length === 0,
      onDone: done(name),
      label: t(`office.bulk.${name}`, { count: ids.length }),
      title: t(`office.bulk.${name}`, { count: ids.length }),
      confirm: t(`office.step.${name}`),
    };
  };
  const apart = chosen.some(({ spam }) => spam);
  return (
    <Group gap="xs" mb="sm">
      <ConfirmButton {...step("assign")}>
        <Select
          name="owner"
          label={t("office.owner")}
          data={people.map(({ userId, name }) => ({ value: userId, label: name }))}
          defaultValue={me}
          allowDeselect={false}
        />
      </ConfirmButton>
      <ConfirmButton {...step("reject")} body={t("office.rejectText")} danger>
        {(field) => (
          <Textarea
            {...field("reason")}
            label={t("reason")}
            description={t("office.reasonHint")}
            maxLength={500}
            autosize
            minRows={3}
            withAsterisk
          />
        )}
      </ConfirmButton>
      {apart ? (
        <ConfirmButton {...step("notSpam")} body={t("office.notSpamText")} />
      ) : (
        <ConfirmButton {...step("spam")} body={t("office.spamText")} />
      )}
      <Text size="sm" c="dimmed">
        {t("office.chosen", { count: chosen.length })}
      </Text>
    </Group>
  );
}
