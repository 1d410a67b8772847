import { Alert, Button, Checkbox, SegmentedControl, Select, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { type Draft, differencesOf } from "~/features/site/rules/drafts";
import { type Lang, languages, say, type Words } from "~/shared/languages";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { Differences } from "~/ui/office/publishing/differences";
import { FilesField } from "~/ui/office/publishing/files-field";
import { useLang } from "~/ui/office/use-lang";
import { WordsField } from "~/ui/office/words-field";
import { readEventForm } from "../form";
import { builtInTypes, type EventFacts } from "../rules/events";
import { EventTimes } from "./event-times";
import { useChanges } from "./use-changes";

type Row = { id: string; draft: Draft; revision: number };
type File = { id: string; name: string; size: number };
type Type = { id: string; name: Words; active: boolean };
type Props = { row: Row | null; files: File[]; types: Type[]; mayEdit: boolean; onDirty?: (dirty: boolean) => void };

/** The form of an event; holds on to the version it began with until it has nothing unsaved. */
export function EventEditor({ row, ...rest }: Props) {
  const [base, setBase] = useState(row);
  return <Fields key={base?.revision ?? 0} row={row} base={base} renew={() => setBase(row)} {...rest} />;
}

type Conflict = { theirs: Draft; revision: number; savedBy: string };
const isConflict = (refusal: unknown): refusal is Conflict => typeof refusal === "object" && refusal !== null && "theirs" in refusal;
const formId = "event";
const blank = { "zh-CN": "" };
const empty: Draft = { type: "results", at: null, title: blank, summary: blank, body: blank, facts: {}, files: [] };

function Fields({ row, base, files, types, mayEdit, renew, onDirty }: Props & { base: Row | null; renew: () => void }) {
  const { t } = useTranslation("calendar");
  const shown = useLang();
  const { revalidate } = useRevalidator();
  const [lang, setLang] = useState<Lang>("zh-CN");
  const [given, setGiven] = useState(false);
  const draft = base?.draft ?? empty;
  const facts = draft.facts as Partial<EventFacts>;
  const form = useOfficeForm<unknown>({ saved: t("office.saved") });
  const conflict = isConflict(form.refusal) ? form.refusal : null;
  const outdated = row?.revision !== base?.revision && (given || !(form.dirty || conflict));
  // biome-ignore lint/correctness/useExhaustiveDependencies: renewed once, when the form has become outdated
  useEffect(() => {
    if (outdated) renew();
  }, [outdated]);
  useEffect(() => onDirty?.(form.dirty), [form.dirty, onDirty]);
  const wrongIn = languages.find((each) => form.refusal?.issues?.some(({ field }) => field.endsWith(`.${each}`)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal shows the language of its first error once
  useEffect(() => {
    if (wrongIn) setLang(wrongIn);
  }, [form.refusal]);
  const error = (name: string) => form.field(name).error;
  const change = () => form.setDirty(true);
  const words = (name: "title" | "summary" | "body" | "location", value: Words | undefined, path: string = name) => ({
    name,
    label: t(`office.field.${name}`),
    value,
    lang,
    errorIn: (each: Lang) => error(`${path}.${each}`),
  });
  const offered = types.filter(({ id, active }) => active || id === draft.type);
  return (
    <OfficeForm form={form} id={formId} warn>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="revision" value={conflict?.revision ?? base?.revision ?? 0} />
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          types={types}
          take={() => {
            setGiven(true);
            form.setDirty(false);
            void revalidate();
          }}
        />
      )}
      <Panel title={t("office.texts")}>
        <Stack>
          <SegmentedControl
            aria-label={t("office.language")}
            value={lang}
            onChange={(value) => setLang(value as Lang)}
            data={languages.map((each) => ({
              value: each,
              label: `${t(`site:language.${each}.name`)}${base && !draft.title[each]?.trim() ? ` · ${t("office:words.missing")}` : ""}`,
            }))}
          />
          <WordsField {...words("title", draft.title)} required maxLength={300} />
          <WordsField {...words("location", facts.location, "facts.location")} maxLength={300} />
          <WordsField {...words("summary", draft.summary)} hint={t("office.summaryHint")} multiline maxLength={1_000} />
          <WordsField {...words("body", draft.body)} multiline />
        </Stack>
      </Panel>
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
      <Panel title={t("office.files")}>
        <FilesField
          name="files"
          label={t("office.files")}
          value={draft.files}
          known={files}
          uploadUrl="/ui/irh/office/files"
          fileHref={(id) => `/ui/irh/office/files/${id}`}
          onChange={change}
          error={error("files")}
        />
      </Panel>
      {mayEdit && <SaveBar form={form} label={t("office.save")} />}
    </OfficeForm>
  );
}

function ConflictNotice({ conflict, types, take }: { conflict: Conflict; types: Type[]; take: () => void }) {
  const { t } = useTranslation("office");
  const changes = useChanges(types);
  const [mine, setMine] = useState<Draft | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (conflict && form instanceof HTMLFormElement) setMine({ at: null, ...readEventForm(new FormData(form)) } as Draft);
  }, [conflict]);
  return (
    <Alert color="orange" title={t("publishing.conflict.title", { name: conflict.savedBy, n: conflict.revision })}>
      {mine && (
        <Differences
          rows={changes(differencesOf(conflict.theirs, mine))}
          before={t("publishing.conflict.theirs")}
          after={t("publishing.conflict.mine")}
        />
      )}
      <Text size="sm" my="sm">
        {t("publishing.conflict.text")}
      </Text>
      <Button variant="default" size="xs" onClick={take}>
        {t("publishing.conflict.take")}
      </Button>
    </Alert>
  );
}
