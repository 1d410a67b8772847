import { Anchor, Button, Group, Paper, Stack, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { formatInstant } from "~/shared/dates";
import { PostButton } from "~/ui/office/confirm";
import { OfficeForm, useOfficeForm } from "~/ui/office/form";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import { addressOfPage, longest } from "../rules/comments";

type Comment = {
  id: string;
  page: string;
  place: string;
  words: string;
  writer: string | null;
  link: string | null;
  byStaff: boolean;
  writtenAt: Date;
  answer: string | null;
  answeredBy: string | null;
  settledAt: Date | null;
  settledBy: string | null;
};

function AnswerForm({ id, answer, onDone }: { id: string; answer: string; onDone: () => void }) {
  const { t } = useTranslation("previews");
  const form = useOfficeForm({ saved: t("comments.answered"), onDone });
  return (
    <OfficeForm form={form}>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="id" value={id} />
      <Textarea
        {...form.field("answer")}
        label={t("comments.answer")}
        defaultValue={answer}
        maxLength={longest.answer}
        autosize
        minRows={2}
        data-autofocus
      />
      <Group gap="xs">
        <Button type="submit" size="xs" loading={form.busy}>
          {t("comments.sendAnswer")}
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          {t("office:form.cancel")}
        </Button>
      </Group>
    </OfficeForm>
  );
}

/** One comment for staff, who answer and settle it; `pageName` is what its page is called. */
export function CommentCard({ comment, pageName }: { comment: Comment; pageName: string }) {
  const { t } = useTranslation("previews");
  const lang = useLang();
  const [answering, setAnswering] = useState(false);
  const { id, page, place, words, writer, link, byStaff, writtenAt, answer, answeredBy, settledAt, settledBy } =
    comment;
  const from = byStaff ? t("comments.staff") : link;
  const excerpt = `${writer ?? t("comments.forgotten")}: ${words.slice(0, 60)}`;
  return (
    <Paper withBorder p="md" component="article">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Text size="sm" fw={600}>
            {writer ?? t("comments.forgotten")}{" "}
            <Text span size="sm" c="dimmed" fw={400}>
              {[from, formatInstant(writtenAt, lang)].filter(Boolean).join(" · ")}
            </Text>
          </Text>
          {settledAt && (
            <StatusBadge tone="success">
              {t("comments.settledBy", { name: settledBy, time: formatInstant(settledAt, lang) })}
            </StatusBadge>
          )}
        </Group>
        <Text size="sm">
          <Anchor href={`${addressOfPage(page, hrefOf("view"))}#comments`} target="_blank" rel="noopener">
            {pageName}
          </Anchor>
          {place && ` · ${place}`}
        </Text>
        <Text style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{words}</Text>
        {answer && !answering && (
          <Text size="sm" pl="md" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
            <Text span size="sm" c="dimmed">
              {t("comments.answerOf", { name: answeredBy })}{" "}
            </Text>
            {answer}
          </Text>
        )}
        {answering ? (
          <AnswerForm id={id} answer={answer ?? ""} onDone={() => setAnswering(false)} />
        ) : (
          <Group gap="xs">
            <Button size="xs" variant="default" aria-description={excerpt} onClick={() => setAnswering(true)}>
              {t(answer ? "comments.changeAnswer" : "comments.toAnswer")}
            </Button>
            <PostButton
              label={t(settledAt ? "comments.reopen" : "comments.settle")}
              of={excerpt}
              values={{ intent: settledAt ? "reopen" : "settle", id }}
              saved={t(settledAt ? "comments.reopened" : "comments.settledNow")}
            />
          </Group>
        )}
      </Stack>
    </Paper>
  );
}
