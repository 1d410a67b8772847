import { Checkbox, Select, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { SayChanges } from "~/publishing/parts/changes";
import { type DraftFields, DraftForm, type DraftFormProps } from "~/publishing/parts/draft-form";
import { FilesPanel } from "~/publishing/parts/files-panel";
import { type Draft, differencesOf } from "~/publishing/rules/drafts";
import { say, type Words } from "~/shared/languages";
import { Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { WordsField } from "~/ui/office/words-field";
import { readEventForm } from "../form";
import { builtInTypes, type EventFacts } from "../rules/events";
import { EventTimes } from "./event-times";

type File = { id: string; name: string; size: number };
type Type = { id: string; name: Words; active: boolean };
type Props = DraftFormProps<Draft> & { files: File[]; types: Type[]; changes: SayChanges };

const blank = { "zh-CN": "" };
const empty: Draft = { type: "results", at: null, title: blank, summary: blank, body: blank, facts: {}, files: [] };
const factsOf = (draft: Draft) => draft.facts as Partial<EventFacts>;

/** The form of an event. */
export function EventEditor({ files, types, changes, ...rest }: Props) {
  const { t } = useTranslation("calendar");
  return (
    <DraftForm
      empty={empty}
      compare={(theirs, form) => changes(differencesOf(theirs, { at: null, ...readEventForm(form) } as Draft))}
      summaryHint={t("office.summaryHint")}
      texts={({ draft, words }) => (
        <WordsField
          {...words("location", t("office.field.location"), factsOf(draft).location, "facts.location")}
          maxLength={300}
        />
      )}
      {...rest}
    >
      {({ draft, error, change }) => (
        <>
          <About draft={draft} error={error} change={change} types={types} />
          <FilesPanel value={draft.files} known={files} onChange={change} error={error("files")} />
        </>
      )}
    </DraftForm>
  );
}

type AboutProps = Pick<DraftFields<Draft>, "draft" | "error" | "change"> & { types: Type[] };

function About({ draft, error, change, types }: AboutProps) {
  const { t } = useTranslation("calendar");
  const shown = useLang();
  const facts = factsOf(draft);
  const offered = types.filter(({ id, active }) => active || id === draft.type);
  return (
    <>
      <Panel title={t("office.when")}>
        <Stack>
          <Select
            name="type"
            label={t("office.field.type")}
            data={[
              ...builtInTypes.map((value) => ({ value: value as string, label: t(`type.${value}`) })),
              ...offered.map(({ id, name }) => ({ value: id, label: say(name, shown) })),
            ]}
            defaultValue={draft.type}
            error={error("type")}
            allowDeselect={false}
            onChange={change}
          />
          <EventTimes facts={facts} error={error} onChange={change} />
        </Stack>
      </Panel>
      <Panel title={t("office.links")} lead={t("office.linksLead")}>
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {(["webcast", "replay", "transcript"] as const).map((name) => (
              <TextInput
                key={name}
                type="url"
                name={name}
                label={t(`office.field.${name}`)}
                defaultValue={facts[name]}
                error={error(`facts.${name}`)}
              />
            ))}
          </SimpleGrid>
          <Checkbox
            name="done"
            label={t("office.field.done")}
            description={t("office.doneHint")}
            defaultChecked={facts.done ?? false}
            onChange={change}
          />
        </Stack>
      </Panel>
    </>
  );
}
