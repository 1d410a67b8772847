import { Button, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/request/context.server";
import { objectOf } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { WordsField } from "~/ui/office/words-field";
import { readTopic } from "../form";
import { SourceSave, Topic } from "../schemas";
import type { Route } from "./+types/office";
import { topicRecords } from "./operations.server";
import { sourcesOf } from "./sources";
import { saveSource } from "./sources.server";
import { SourcesPanel } from "./sources-panel";

export const handle = { hydrate: true, permission: "questions.read", write: "questions.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "questions.edit");
  const rows = await topicRecords.list(ctx);
  const autosaved = await autosavedRecords(ctx, topicRecords, rows, mayEdit);
  return { rows, mayEdit, autosaved, sources: sourcesOf(ctx.company.settings) };
}

export function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  return answerRecord(ctx, request, topicRecords, Topic, readTopic, {
    source: async (form) => {
      const given = SourceSave.safeParse({ ...objectOf(form), enabled: form.has("enabled") });
      return given.success ? saveSource(ctx, given.data) : invalid(given.error);
    },
  });
}

export const clientAction = saveAction;

export default function TopicsOffice({ loaderData: { rows, mayEdit, autosaved, sources } }: Route.ComponentProps) {
  const { t } = useTranslation("questions");
  const lang = useLang();
  const labels = { name: t("field.topicName"), keywords: t("field.keywords") };
  return (
    <OfficePage
      title={t("office.topics")}
      lead={t("office.topicsLead")}
      back={{ label: t("title"), href: "/office/questions" }}
      actions={
        <Button component={Link} to="/office/commonProblems" variant="default">
          {t("common.title")}
        </Button>
      }
    >
      <RecordList
        bulk
        rows={rows}
        columns={[
          { key: "name", head: labels.name, sort: ({ name }) => say(name, lang), cell: ({ name }) => say(name, lang) },
          { key: "keywords", head: labels.keywords, wide: true, cell: ({ keywords }) => keywords || "—" },
        ]}
        nameOf={({ name }) => say(name, lang)}
        textsOf={({ name, keywords }) => [...Object.values(name), keywords]}
        mayEdit={mayEdit}
        words={{
          title: t("office.topics"),
          empty: t("office.topicsNone"),
          add: t("office.addTopic"),
          addButton: t("office.addTopicButton"),
          saved: t("office.topicSaved"),
        }}
        autosaved={autosaved}
        empty={readTopic(new FormData())}
        read={readTopic}
        labels={labels}
        fields={(_, { draft, error }) => (
          <Stack>
            <WordsField
              name="name"
              label={labels.name}
              value={draft.name}
              required
              maxLength={40}
              errorIn={(each) => error(`name.${each}`)}
            />
            <TextInput
              name="keywords"
              label={labels.keywords}
              description={t("office.keywordsHint")}
              defaultValue={draft.keywords}
              error={error("keywords")}
              maxLength={400}
            />
          </Stack>
        )}
      />
      <SourcesPanel sources={sources} mayEdit={mayEdit} />
    </OfficePage>
  );
}
