import { Radio, Select, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SayChanges } from "~/publishing/parts/changes";
import { type DraftFields, DraftForm, type DraftFormProps } from "~/publishing/parts/draft-form";
import { FilesPanel } from "~/publishing/parts/files-panel";
import { MomentField } from "~/publishing/parts/moment-field";
import { type Draft, differencesOf } from "~/publishing/rules/drafts";
import { Panel } from "~/ui/office/page";
import { readAnnouncementForm } from "../form";
import { type AnnouncementFacts, announcementTypes, publicNumber } from "../rules";
import { FilmPanel } from "./film-panel";

type File = { id: string; name: string; size: number };
type Props = DraftFormProps<Draft> & { files: File[]; changes: SayChanges };

const blank = { "zh-CN": "" };
const empty: Draft = { type: "provisional", at: null, title: blank, summary: blank, body: blank, facts: {}, files: [] };
const factsOf = (draft: Draft) => draft.facts as Partial<AnnouncementFacts>;

/** The form of an announcement. */
export const AnnouncementEditor = ({ files, changes, ...rest }: Props) => (
  <DraftForm
    empty={empty}
    compare={(theirs, form) => changes(differencesOf(theirs, readAnnouncementForm(form) as Draft))}
    {...rest}
  >
    {({ draft, error, change }) => (
      <>
        <About draft={draft} error={error} change={change} />
        <FilesPanel value={draft.files} known={files} onChange={change} error={error("files")} />
        <FilmPanel facts={factsOf(draft)} files={files} error={error} onChange={change} />
      </>
    )}
  </DraftForm>
);

function About({ draft, error, change }: Pick<DraftFields<Draft>, "draft" | "error" | "change">) {
  const { t } = useTranslation("announcements");
  const [when, setWhen] = useState(draft.at ? "own" : "release");
  const facts = factsOf(draft);
  const { number = "" } = facts;
  const shownNumber = publicNumber({ number });
  return (
    <Panel title={t("office.about")}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          name="type"
          label={t("office.type")}
          data={announcementTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          defaultValue={draft.type}
          error={error("type")}
          allowDeselect={false}
          onChange={change}
        />
        {number !== shownNumber && <input type="hidden" name="importMark" value={number} />}
        <TextInput
          name="number"
          label={t("office.field.number")}
          defaultValue={shownNumber}
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
        <Radio.Group
          name="when"
          label={t("office.field.at")}
          description={t("office.atHint")}
          value={when}
          onChange={setWhen}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="release" label={t("office.atRelease")} />
            <Radio value="own" label={t("office.atOwn")} />
          </Stack>
        </Radio.Group>
        {when === "own" && (
          <MomentField name="displayAt" label={t("office.atTime")} value={draft.at} error={error("at")} required />
        )}
      </SimpleGrid>
    </Panel>
  );
}
