import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { say } from "~/shared/languages";
import { Facts } from "~/ui/office/page";
import { RevealButton } from "~/ui/office/reveal-button";
import { useLang } from "~/ui/office/use-lang";
import { mayStep } from "../rules";
import { AnswerForm } from "./answer-form";
import type { Person } from "./bulk-steps";
import { type Before, EarlierAnswer } from "./earlier-answers";
import type { MessageView, RevealedWriter } from "./list.server";
import classes from "./message-pop-up.module.css";
import { Due, MessageBadge } from "./message-table";
import { Notes } from "./notes";
import { PublishForm, type Topic } from "./publish-form";
import { type AnswerQuestion, PublishQuestion } from "./publish-question";
import { StepButtons } from "./step-buttons";

type Props = {
  message: MessageView | null;
  onClose: () => void;
  people: Person[];
  me: string;
  today: string;
  mayAnswer: boolean;
  mayReveal: boolean;
  topics: Topic[];
  /** What was said to others that is near to it. */
  before: Before[];
  /** The question to a second person whether readers shall have an answer. */
  approval: AnswerQuestion | null;
  asksSecond: boolean;
};

type Opened = Omit<Props, "message"> & { message: MessageView };

/** Who wrote, masked until somebody says why the whole is needed. */
function Writer({ message, mayReveal, today }: Opened) {
  const { t } = useTranslation("messages");
  const lang = useLang();
  const [clear, setClear] = useState<RevealedWriter | null>(null);
  const { person } = message;
  if (!person) return <Text c="dimmed">{t("office.erasedText")}</Text>;
  const seen = { ...person, ...clear };
  return (
    <>
      <Facts
        items={[
          { term: t("field.name"), value: seen.name },
          { term: t("field.organisation"), value: seen.organisation || null },
          {
            term: t("field.email"),
            value: `${seen.email} · ${t(message.proved ? "office.proved" : "office.notProved")}`,
          },
          { term: t("field.mobile"), value: seen.mobile || null },
          { term: t("office.language"), value: t(`site:language.${message.lang}.name`) },
          { term: t("writtenAt"), value: formatInstant(message.createdAt, lang) },
          { term: t("office.due"), value: <Due message={message} today={today} /> },
          { term: t("office.owner"), value: message.ownerName ?? t("office.nobody") },
        ]}
      />
      {mayReveal && (
        <Group mt="xs">
          {clear ? (
            <Button variant="default" size="xs" onClick={() => setClear(null)}>
              {t("office.hide")}
            </Button>
          ) : (
            <RevealButton
              label={t("office.reveal")}
              action={`/office/messages/reveal/${message.id}`}
              onShown={(shown: RevealedWriter) => setClear(shown)}
            />
          )}
        </Group>
      )}
    </>
  );
}

/** What was written, with what the column asked beside, the files, and what the writer was told. */
function WrittenMessage({ message }: { message: MessageView }) {
  const { t } = useTranslation("messages");
  const lang = useLang();
  const { answers, content, attached, answer, reason, status } = message;
  return (
    <>
      {answers.length > 0 && (
        <Facts
          items={answers.map(({ label, value, said }) => ({
            term: say(label, lang),
            value: said ? say(said, lang) : value,
          }))}
        />
      )}
      {content !== null && (
        <section aria-label={t("field.content")}>
          <p className={classes.said}>{content}</p>
        </section>
      )}
      {attached.length > 0 && (
        <ul className={classes.files} aria-label={t("field.files")}>
          {attached.map(({ id, name }) => (
            <li key={id}>
              <a href={`/ui/irh/office/messages/attachments/${message.id}/${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <section aria-label={t("answer")}>
          <Text fw={600}>{t("office.answered")}</Text>
          <p className={classes.answer}>{answer}</p>
        </section>
      )}
      {status === "rejected" && reason && (
        <section aria-label={t("reason")}>
          <Text fw={600}>{t("reason")}</Text>
          <p className={classes.answer}>{reason}</p>
        </section>
      )}
    </>
  );
}

/** A message and everything that is done with it, over the list that it was opened from. */
export function MessagePopUp({ message, ...props }: Props) {
  const { t } = useTranslation("messages");
  const lang = useLang();
  return (
    <Modal
      opened={message !== null}
      onClose={props.onClose}
      size="xl"
      title={
        message && (
          <Group gap="sm">
            <span>
              {say(message.column, lang)} · {message.number}
            </span>
            <MessageBadge {...message} />
          </Group>
        )
      }
      closeButtonProps={{ "aria-label": t("office:form.close") }}
    >
      {message && (
        <Stack gap="lg">
          {props.approval && (
            <PublishQuestion
              message={message}
              approval={props.approval}
              topics={props.topics}
              mayAnswer={props.mayAnswer}
            />
          )}
          <WrittenMessage message={message} />
          <Writer {...props} message={message} />
          {props.mayAnswer && <StepButtons message={message} people={props.people} me={props.me} />}
          <EarlierAnswer entries={props.before} />
          {props.mayAnswer && mayStep("answer", message) && message.person && <AnswerForm message={message} />}
          {props.mayAnswer && mayStep("publish", message) && (
            <PublishForm message={message} topics={props.topics} asksSecond={props.asksSecond} />
          )}
          {message.person && <Notes message={message} mayWrite={props.mayAnswer} />}
        </Stack>
      )}
    </Modal>
  );
}
