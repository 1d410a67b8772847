import { Alert, Button, Group, Radio, SegmentedControl, Select, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { type Draft, differencesOf } from "~/features/site/rules/drafts";
import { type Lang, languages } from "~/shared/languages";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { Differences } from "~/ui/office/publishing/differences";
import { FilesField } from "~/ui/office/publishing/files-field";
import { MomentField } from "~/ui/office/publishing/moment-field";
import { WordsField } from "~/ui/office/words-field";
import { readAnnouncementForm } from "../form";
import { type AnnouncementFacts, announcementTypes } from "../rules";
import { FilmFields } from "./film-fields";
import { useChanges } from "./use-changes";

type Row = { id: string; draft: Draft; revision: number };
type File = { id: string; name: string; size: number };
type Props = { row: Row | null; files: File[]; mayEdit: boolean; onDirty?: (dirty: boolean) => void };

/** The form of an announcement; holds on to the version it began with until it has nothing unsaved. */
export function AnnouncementEditor({ row, ...rest }: Props) {
  const [base, setBase] = useState(row);
  return <Fields key={base?.revision ?? 0} row={row} base={base} renew={() => setBase(row)} {...rest} />;
}

type Conflict = { theirs: Draft; revision: number; savedBy: string };
const isConflict = (refusal: unknown): refusal is Conflict => typeof refusal === "object" && refusal !== null && "theirs" in refusal;
const formId = "announcement";
const empty: Draft = {
  type: "provisional",
  at: null,
  title: { "zh-CN": "" },
  summary: { "zh-CN": "" },
  body: { "zh-CN": "" },
  facts: {},
  files: [],
};

function Fields({ row, base, files, mayEdit, renew, onDirty }: Props & { base: Row | null; renew: () => void }) {
  const { t } = useTranslation("announcements");
  const { revalidate } = useRevalidator();
  const [lang, setLang] = useState<Lang>("zh-CN");
  const [given, setGiven] = useState(false);
  const draft = base?.draft ?? empty;
  const facts = draft.facts as Partial<AnnouncementFacts>;
  const [when, setWhen] = useState(draft.at ? "own" : "release");
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
  const isMissing = (each: Lang) => Boolean(base) && !draft.title[each]?.trim();
  const words = (name: "title" | "summary" | "body") => ({
    name,
    label: t(`office.field.${name}`),
    value: draft[name],
    lang,
    errorIn: (each: Lang) => error(`${name}.${each}`),
  });
  const takeTheirs = () => {
    setGiven(true);
    form.setDirty(false);
    void revalidate();
  };
  return (
    <OfficeForm form={form} id={formId} upload warn>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="revision" value={conflict?.revision ?? base?.revision ?? 0} />
      {conflict && <ConflictNotice conflict={conflict} take={takeTheirs} />}
      <Panel title={t("office.text")}>
        <Stack>
          <SegmentedControl
            aria-label={t("office.language")}
            value={lang}
            onChange={(value) => setLang(value as Lang)}
            data={languages.map((each) => ({
              value: each,
              label: `${t(`site:language.${each}.name`)}${isMissing(each) ? ` · ${t("office:words.missing")}` : ""}`,
            }))}
          />
          <WordsField {...words("title")} required maxLength={300} />
          <WordsField {...words("summary")} multiline maxLength={1_000} />
          <WordsField {...words("body")} multiline />
        </Stack>
      </Panel>
      <Panel title={t("office.about")}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            name="type"
            label={t("office.type")}
            data={announcementTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
            defaultValue={draft.type}
            error={error("type")}
            allowDeselect={false}
            onChange={() => form.setDirty(true)}
          />
          <TextInput
            name="number"
            label={t("office.field.number")}
            defaultValue={facts.number}
            error={error("facts.number")}
            maxLength={80}
          />
          <MomentField
            name="exchangeAt"
            label={t("office.field.exchangeAt")}
            value={facts.exchangeAt ?? null}
            error={error("facts.exchangeAt")}
          />
          <TextInput
            name="exchangeUrl"
            type="url"
            label={t("office.field.exchangeUrl")}
            description={t("office.exchangeUrlHint")}
            defaultValue={facts.exchangeUrl}
            error={error("facts.exchangeUrl")}
          />
          <FilmFields facts={facts} files={files} error={error} onChange={() => form.setDirty(true)} />
          <Radio.Group name="when" label={t("office.field.at")} description={t("office.atHint")} value={when} onChange={setWhen}>
            <Stack gap="xs" mt="xs">
              <Radio value="release" label={t("office.atRelease")} />
              <Radio value="own" label={t("office.atOwn")} />
            </Stack>
          </Radio.Group>
          {when === "own" && <MomentField name="displayAt" label={t("office.atTime")} value={draft.at} error={error("at")} required />}
        </SimpleGrid>
      </Panel>
      <Panel title={t("files")} lead={t("office.filesLead")}>
        <FilesField
          name="files"
          label={t("files")}
          value={draft.files}
          known={files}
          uploadUrl="/ui/irh/office/files"
          fileHref={(id) => `/ui/irh/office/files/${id}`}
          onChange={() => form.setDirty(true)}
          error={error("files")}
        />
      </Panel>
      {mayEdit && <SaveBar form={form} label={t("office.save")} />}
    </OfficeForm>
  );
}

function ConflictNotice({ conflict, take }: { conflict: Conflict; take: () => void }) {
  const { t } = useTranslation("announcements");
  const changes = useChanges();
  const [mine, setMine] = useState<Draft | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (conflict && form instanceof HTMLFormElement) setMine(readAnnouncementForm(new FormData(form)) as Draft);
  }, [conflict]);
  return (
    <Alert color="orange" title={t("office:publishing.conflict.title", { name: conflict.savedBy, n: conflict.revision })}>
      {mine && (
        <Differences
          rows={changes(differencesOf(conflict.theirs, mine))}
          before={t("office:publishing.conflict.theirs")}
          after={t("office:publishing.conflict.mine")}
        />
      )}
      <Text size="sm" my="sm">
        {t("office:publishing.conflict.text")}
      </Text>
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={take}>
          {t("office:publishing.conflict.take")}
        </Button>
      </Group>
    </Alert>
  );
}
