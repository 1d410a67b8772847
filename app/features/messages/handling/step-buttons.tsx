import { Group, Select, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ConfirmButton } from "~/ui/office/confirm";
import { mayStep, type Step } from "../rules";
import { type Person, useTellStep } from "./bulk-steps";
import type { MessageView } from "./list.server";

type Props = { message: MessageView; people: Person[]; me: string };

/** What can be done with one message where it stands, beside answering it. */
export function StepButtons({ message, people, me }: Props) {
  const { t } = useTranslation("messages");
  const done = useTellStep();
  const offers = (step: Step) => mayStep(step, message);
  const asking = (step: Step) => ({
    label: t(`office.step.${step}`),
    title: t(`office.step.${step}`),
    values: { intent: step, ids: message.id, revision: String(message.revision) },
    onDone: done(step),
    size: "sm",
  });
  return (
    <Group gap="xs">
      {offers("assign") && (
        <ConfirmButton {...asking("assign")}>
          <Select
            name="owner"
            label={t("office.owner")}
            data={[
              { value: "", label: t("office.nobody") },
              ...people.map(({ userId, name }) => ({ value: userId, label: name })),
            ]}
            defaultValue={message.ownerId ?? me}
            allowDeselect={false}
          />
        </ConfirmButton>
      )}
      {offers("unpublish") && <ConfirmButton {...asking("unpublish")} body={t("office.unpublishText")} />}
      {offers("reopen") && <ConfirmButton {...asking("reopen")} body={t("office.reopenText")} />}
      {offers("reject") && (
        <ConfirmButton {...asking("reject")} body={t("office.rejectText")} danger>
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
      )}
      {offers("spam") && <ConfirmButton {...asking("spam")} body={t("office.spamText")} />}
      {offers("notSpam") && <ConfirmButton {...asking("notSpam")} body={t("office.notSpamText")} />}
    </Group>
  );
}
