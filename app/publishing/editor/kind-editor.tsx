import { Radio, Select, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { beijingDay } from "~/shared/dates";
import type { Words } from "~/shared/languages";
import type { EditorFields } from "~/ui/office/editor/editor-form";
import { Panel } from "~/ui/office/page";
import { WordsField } from "~/ui/office/words-field";
import { type Draft, differencesOf } from "../contents/drafts";
import { FilesPanel } from "../files/files-panel";
import type { Kind } from "../kind";
import { MomentField } from "../release-parts/moment-field";
import type { SayChanges } from "../release-parts/use-changes";
import { DraftForm, type DraftFormProps } from "./draft-form";
import { KindField } from "./kind-field";

type File = { id: string; name: string; size: number };
/**
 * What a slot of the editor gets: the draft's facts, the files (of which `sent` are not saved yet), how to tell of
 * errors and changes.
 */
export type SlotProps = Pick<EditorFields<Draft>, "error" | "change"> & {
  facts: Record<string, unknown>;
  files: readonly File[];
  sent: readonly File[];
};
export type EditorSlots = {
  /** The inputs of the text, where it is more than paragraphs. */
  body?: (fields: EditorFields<Draft>) => ReactNode;
  /** The types to choose among with their names, where they are not just the kind's. */
  types?: ((current: string) => { value: string; label: string }[]) | undefined;
  /** The inputs of fields of the kind's own, by field. */
  own?: Record<string, (props: SlotProps) => ReactNode>;
  /** Below the files. */
  more?: (props: SlotProps) => ReactNode;
  summaryHint?: string;
  /** The value of a field of the kind's own in words, where two versions differ; null for one that says itself. */
  valueText?: (field: string, value: string) => string | null;
};
type Props = DraftFormProps<Draft> & { kind: Kind; files: File[]; changes: SayChanges; slots: EditorSlots };

/** The form of a content of any kind: its texts, its own fields, its files. */
export const KindEditor = ({ kind, files, changes, slots, ...rest }: Props) => (
  <DraftForm
    empty={kind.empty}
    read={(form) => kind.read(form) as Draft}
    compare={(theirs, mine) => changes(differencesOf(theirs, mine))}
    summaryHint={slots.summaryHint}
    texts={(fields) => <WordsOf kind={kind} {...fields} />}
    body={slots.body}
    {...rest}
  >
    {(fields) => <Particulars kind={kind} files={files} slots={slots} {...fields} />}
  </DraftForm>
);

/** The fields and files of a content, and what its kind has below them. */
function Particulars({ kind, files, slots, ...fields }: EditorFields<Draft> & Pick<Props, "kind" | "files" | "slots">) {
  const [sent, setSent] = useState<File[]>([]);
  return (
    <>
      <About kind={kind} files={files} slots={slots} {...fields} />
      <FilesPanel
        value={loose(kind, fields.draft)}
        known={files}
        onChange={fields.change}
        onSent={(file) => setSent((all) => [...all, file])}
        error={fields.error("files")}
      />
      {slots.more?.({ ...fields, facts: fields.draft.facts, files, sent })}
    </>
  );
}

const loose = ({ carriedIn }: Kind, { files, facts }: Draft) => {
  const carried = carriedIn(facts);
  return files.filter(({ fileId }) => !carried.includes(fileId));
};

function WordsOf({ kind, draft, words }: EditorFields<Draft> & { kind: Kind }) {
  const { t } = useTranslation(kind.area);
  return Object.entries(kind.fields).map(
    ([name, field]) =>
      field.as === "words" && (
        <WordsField
          key={name}
          {...words(name, t(`office.field.${name}`), draft.facts[name] as Words | undefined, `facts.${name}`)}
          required={field.required === true}
          maxLength={field.max ?? 300}
        />
      ),
  );
}

type AboutProps = EditorFields<Draft> & { kind: Kind; files: File[]; slots: EditorSlots };

function About({ kind, files, slots, draft, error, change }: AboutProps) {
  const { t } = useTranslation(kind.area);
  const { facts } = draft;
  const types = slots.types?.(draft.type) ?? kind.types.map((value) => ({ value, label: t(`type.${value}`) }));
  return (
    <Panel title={t("office.about")}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          name="type"
          label={t("office.field.type")}
          data={types}
          defaultValue={draft.type}
          error={error("type")}
          allowDeselect={false}
          onChange={change}
        />
        {Object.entries(kind.fields).map(([name, field]) => {
          if (field.as === "words" || field.as === "captions" || field.as === "film") return null;
          if (field.as === "own") return slots.own?.[name]?.({ facts, files, sent: [], error, change });
          const fieldProps = { area: kind.area, name, value: facts[name], error: error(`facts.${name}`) };
          return <KindField key={name} field={field} files={files} change={change} {...fieldProps} />;
        })}
        {kind.time === "release" && <ShownAt at={draft.at} error={error("at")} />}
        {kind.time === "day" && <ShownOn at={draft.at} error={error("at")} />}
      </SimpleGrid>
    </Panel>
  );
}

type TimeProps = { at: string | null; error: string | null | undefined };

function ShownOn({ at, error }: TimeProps) {
  const { t } = useTranslation("publishing");
  const day = at ? beijingDay(new Date(at)) : "";
  return <TextInput type="date" name="day" label={t("office.day")} defaultValue={day} error={error} withAsterisk />;
}

function ShownAt({ at, error }: TimeProps) {
  const { t } = useTranslation("publishing");
  const [when, setWhen] = useState(at ? "own" : "release");
  return (
    <>
      <Radio.Group name="when" label={t("office.at")} description={t("office.atHint")} value={when} onChange={setWhen}>
        <Stack gap="xs" mt="xs">
          <Radio value="release" label={t("office.atRelease")} />
          <Radio value="own" label={t("office.atOwn")} />
        </Stack>
      </Radio.Group>
      {when === "own" && <MomentField name="displayAt" label={t("office.atTime")} value={at} error={error} required />}
    </>
  );
}
