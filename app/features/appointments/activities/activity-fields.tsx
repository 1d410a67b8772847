import {
  Checkbox,
  Fieldset,
  Group,
  Input,
  NativeSelect,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { LibraryPicture } from "~/pictures/operations/pictures.server";
import { PicturePicker } from "~/pictures/parts/picture-picker";
import { fieldTime } from "~/shared/forms/form-data";
import type { Words } from "~/shared/languages";
import type { EditorFields } from "~/ui/office/editor/editor-form";
import { LinkedWords, type WordsOnRecord } from "~/ui/office/linked-words";
import { Panel } from "~/ui/office/page";
import { WordsField } from "~/ui/office/words-field";
import { letterModes } from "../letters/rules";
import { researchTypes } from "../rules";
import { ways } from "../ways/rules";
import type { TypedActivity } from "./form";

type Props = EditorFields<TypedActivity> & {
  pictures: LibraryPicture[];
  people: WordsOnRecord[];
  /** Who works for the company. */
  staff: { value: string; label: string }[];
};

/** The inputs of an activity. */
export function ActivityFields({ draft, error, words: wordsOf, change, pictures, people, staff }: Props) {
  const { t } = useTranslation(["visits", "ways"]);
  const words = (name: string, value: Words) => ({ ...wordsOf(name, t(`field.${name}`), value), required: true });
  const time = (name: "startsAt" | "endsAt" | "opensAt" | "closesAt") => (
    <TextInput
      key={name}
      type="datetime-local"
      name={name}
      label={t(`field.${name}`)}
      defaultValue={fieldTime(draft[name]).slice(0, 16)}
      error={error(name)}
      withAsterisk
    />
  );
  return (
    <>
      <Panel title={t("activity.texts")}>
        <Stack gap="md">
          <WordsField {...words("title", draft.title)} maxLength={200} />
          <WordsField {...words("location", draft.location)} maxLength={200} />
          <WordsField {...words("description", draft.description)} multiline maxLength={2_000} />
          <PicturePicker
            name="picture"
            label={t("field.picture")}
            hint={t("hint.picture")}
            value={draft.picture}
            pictures={pictures}
            ratio="3 / 2"
            error={error("picture")}
            onChange={change}
          />
        </Stack>
      </Panel>
      <Panel title={t("activity.times")} lead={t("appointments:beijing")}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {(["startsAt", "endsAt", "opensAt", "closesAt"] as const).map(time)}
        </SimpleGrid>
      </Panel>
      <Panel title={t("activity.places")}>
        <Stack gap="md">
          <Select
            name="way"
            label={t("field.way")}
            description={t("ways:office.choice")}
            data={ways.map((way) => ({ value: way, label: t(`ways:way.${way}`) }))}
            defaultValue={draft.way}
            onChange={change}
            error={error("way")}
            allowDeselect={false}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              name="quota"
              inputMode="numeric"
              label={t("field.quota")}
              description={t("hint.quota")}
              defaultValue={draft.quota ?? ""}
              error={error("quota")}
            />
            <TextInput
              name="maxCompanions"
              inputMode="numeric"
              label={t("field.maxCompanions")}
              description={t("hint.maxCompanions")}
              defaultValue={draft.maxCompanions}
              error={error("maxCompanions")}
              withAsterisk
            />
          </SimpleGrid>
          <Fieldset
            variant="unstyled"
            legend={
              <Text span size="sm" fw={600}>
                {t("field.researchTypes")}
              </Text>
            }
          >
            <Group gap="lg" mt="xs">
              {researchTypes.map((type) => (
                <Checkbox
                  key={type}
                  name="researchTypes"
                  value={type}
                  defaultChecked={draft.researchTypes.includes(type)}
                  label={t(`appointments:research.${type}`)}
                />
              ))}
            </Group>
            <Input.Error mt="xs">{error("researchTypes")}</Input.Error>
          </Fieldset>
          <Checkbox name="arrangeable" defaultChecked={draft.arrangeable} label={t("field.arrangeable")} />
          <Select
            name="letter"
            label={t("letters:mode.label")}
            description={t("letters:mode.hint")}
            data={letterModes.map((mode) => ({ value: mode, label: t(`letters:mode.${mode}`) }))}
            defaultValue={draft.letter}
            onChange={change}
            error={error("letter")}
            allowDeselect={false}
          />
          <Checkbox
            name="asksDocument"
            defaultChecked={draft.asksDocument}
            label={t("field.asksDocument")}
            description={t("hint.asksDocument")}
          />
        </Stack>
      </Panel>
      <Panel title={t("appointments:receptionist")} lead={t("hint.receptionist")}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <LinkedWords
            {...words("receptionist.name", draft.receptionist.name)}
            maxLength={60}
            link={{
              name: "receptionist.person",
              label: t("field.receptionist.person"),
              value: draft.receptionist.person,
            }}
            records={people}
          />
          <WordsField {...words("receptionist.post", draft.receptionist.post)} maxLength={120} />
          <TextInput
            name="receptionist.contact"
            label={t("field.receptionist.contact")}
            defaultValue={draft.receptionist.contact}
            maxLength={120}
            error={error("receptionist.contact")}
            withAsterisk
          />
          <NativeSelect
            name="host"
            label={t("field.host")}
            description={t("hint.host")}
            data={[{ value: "", label: t("field.noHost") }, ...staff]}
            defaultValue={draft.host}
            onChange={change}
          />
        </SimpleGrid>
      </Panel>
    </>
  );
}
