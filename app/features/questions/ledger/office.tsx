import { NativeSelect, SimpleGrid, Stack, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/request/context.server";
import { formatInstant } from "~/shared/dates";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { WordsField } from "~/ui/office/words-field";
import { newAnswerDraft, readAnswerDraft } from "../form";
import { GivenAnswer } from "../schemas";
import { topicRecords } from "../topics/operations.server";
import { TopicSelect } from "../topics/topic-select";
import type { Route } from "./+types/office";
import { Meetings } from "./meetings";
import { MomentInput } from "./moment-input";
import { givenAnswerRecords, listGivenAnswers, listMeetings } from "./operations.server";
import { answerSources } from "./rules";

export const handle = { hydrate: true, permission: "questions.read", write: "questions.edit" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "questions.edit");
  const rows = await listGivenAnswers(ctx);
  const topics = (await topicRecords.list(ctx)).map(({ id, name }) => ({ id, name }));
  const meetings = await listMeetings(ctx);
  const meeting = meetings.find(({ id }) => id === url.searchParams.get("meeting")) ?? null;
  return {
    rows,
    topics,
    mayEdit,
    meetings,
    meeting,
    autosaved: await autosavedRecords(ctx, givenAnswerRecords, rows, mayEdit),
  };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, givenAnswerRecords, GivenAnswer, readAnswerDraft);

export const clientAction = saveAction;

export default function GivenAnswersOffice({
  loaderData: { rows, topics, mayEdit, meetings, meeting, autosaved },
}: Route.ComponentProps) {
  const { t } = useTranslation("questions");
  const lang = useLang();
  const choices = topics.map(({ id, name }) => ({ id, name: say(name, lang) }));
  const topicName = (topic: string) => choices.find(({ id }) => id === topic)?.name ?? "—";
  const names = ["source", "eventId", "topic", "saidAt", "venue", "asked", "said"] as const;
  const labels = Object.fromEntries(names.map((name) => [name, t(`field.${name}`)])) as Record<
    (typeof names)[number],
    string
  >;
  return (
    <OfficePage
      title={t("ledger.title")}
      lead={t("ledger.officeLead")}
      back={{ label: t("title"), href: "/office/questions" }}
    >
      {mayEdit && <Meetings meetings={meetings} chosen={meeting?.id ?? null} />}
      <RecordList
        key={meeting?.id ?? "all"}
        rows={rows}
        unmoved
        large
        bulk
        columns={[
          {
            key: "saidAt",
            head: labels.saidAt,
            width: 150,
            sort: ({ saidAt }) => saidAt,
            cell: ({ saidAt }) => formatInstant(new Date(saidAt), lang),
          },
          {
            key: "venue",
            head: labels.venue,
            cell: ({ venue, source }) => `${t(`source.${source}`)} · ${say(venue, lang)}`,
          },
          { key: "topic", head: labels.topic, width: 130, cell: ({ topic }) => topicName(topic) },
          { key: "said", head: labels.said, wide: true, cell: ({ said }) => said.slice(0, 80) },
        ]}
        standing={({ posted }) => ({ good: posted, word: t(posted ? "ledger.isNamed" : "ledger.isNotNamed") })}
        nameOf={({ venue }) => say(venue, lang)}
        textsOf={({ venue, asked, said }) => [...Object.values(venue), asked, said]}
        mayEdit={mayEdit}
        words={{
          title: t("ledger.title"),
          empty: t("ledger.noneYet"),
          add: t("ledger.add"),
          addButton: t("ledger.addButton"),
          saved: t("ledger.saved"),
          posted: t("ledger.posted"),
        }}
        autosaved={autosaved}
        empty={newAnswerDraft(meeting)}
        read={readAnswerDraft}
        labels={labels}
        tell={{
          topic: topicName,
          eventId: (id) => id || "—",
          source: (source) => t(`source.${source}`),
          saidAt: (at) => (at ? formatInstant(new Date(at), lang) : ""),
        }}
        fields={(_, { draft, error }) => (
          <Stack>
            <input type="hidden" name="eventId" value={draft.eventId} />
            <SimpleGrid cols={{ base: 1, sm: 3 }}>
              <NativeSelect
                name="source"
                label={labels.source}
                defaultValue={draft.source}
                error={error("source")}
                data={answerSources.map((value) => ({ value, label: t(`source.${value}`) }))}
              />
              <TopicSelect value={draft.topic} error={error("topic")} topics={choices} />
              <MomentInput name="saidAt" label={labels.saidAt} value={draft.saidAt} error={error("saidAt")} required />
            </SimpleGrid>
            <WordsField
              name="venue"
              label={labels.venue}
              hint={t("ledger.venueHint")}
              value={draft.venue}
              required
              maxLength={200}
              errorIn={(each) => error(`venue.${each}`)}
            />
            <Textarea
              name="asked"
              label={labels.asked}
              defaultValue={draft.asked}
              error={error("asked")}
              autosize
              minRows={2}
              maxRows={8}
            />
            <Textarea
              name="said"
              label={labels.said}
              description={t("ledger.saidHint")}
              defaultValue={draft.said}
              error={error("said")}
              withAsterisk
              autosize
              minRows={3}
              maxRows={14}
            />
          </Stack>
        )}
      />
    </OfficePage>
  );
}
