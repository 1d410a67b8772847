import { Checkbox, Fieldset, Group, Input, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { beijingDay, beijingTime } from "~/shared/dates";
import type { Lang, Words } from "~/shared/languages";
import { Panel } from "~/ui/office/page";
import { WordsField } from "~/ui/office/words-field";
import type { ActivityRow } from "../queries/activities.server";
import { researchTypes } from "../rules";

type Props = {
  row: Omit<ActivityRow, "companyId"> | null;
  lang: Lang;
  error: (name: string) => string | null | undefined;
};

/** A Beijing clock time as a browser's date-time input writes it. */
const localTime = (at: Date | undefined) => (at ? `${beijingDay(at)}T${beijingTime(at)}` : "");

/** The inputs of an activity; `row` is null for a new one. */
export function ActivityFields({ row, lang, error }: Props) {
  const { t } = useTranslation("visits");
  const words = (name: string, value: Words | undefined) => ({
    name,
    label: t(`field.${name}`),
    value,
    lang,
    required: true,
    errorIn: (each: Lang) => error(`${name}.${each}`),
  });
  const time = (name: "startsAt" | "endsAt" | "opensAt" | "closesAt") => (
    <TextInput
      key={name}
      type="datetime-local"
      name={name}
      label={t(`field.${name}`)}
      defaultValue={localTime(row?.[name])}
      error={error(name)}
      withAsterisk
    />
  );
  return (
    <>
      <Panel title={t("activity.texts")}>
        <Stack gap="md">
          <WordsField {...words("title", row?.title)} maxLength={200} />
          <WordsField {...words("location", row?.location)} maxLength={200} />
          <WordsField {...words("description", row?.description)} multiline maxLength={2_000} />
        </Stack>
      </Panel>
      <Panel title={t("activity.times")} lead={t("appointments:beijing")}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {(["startsAt", "endsAt", "opensAt", "closesAt"] as const).map(time)}
        </SimpleGrid>
      </Panel>
      <Panel title={t("activity.places")}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              name="quota"
              inputMode="numeric"
              label={t("field.quota")}
              description={t("hint.quota")}
              defaultValue={row?.quota ?? ""}
              error={error("quota")}
            />
            <TextInput
              name="maxCompanions"
              inputMode="numeric"
              label={t("field.maxCompanions")}
              description={t("hint.maxCompanions")}
              defaultValue={row?.maxCompanions ?? 3}
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
                  defaultChecked={row ? row.researchTypes.includes(type) : type === "onsite"}
                  label={t(`appointments:research.${type}`)}
                />
              ))}
            </Group>
            <Input.Error mt="xs">{error("researchTypes")}</Input.Error>
          </Fieldset>
          <Checkbox name="arrangeable" defaultChecked={row?.arrangeable ?? true} label={t("field.arrangeable")} />
          <Checkbox
            name="asksDocument"
            defaultChecked={row?.asksDocument ?? false}
            label={t("field.asksDocument")}
            description={t("hint.asksDocument")}
          />
        </Stack>
      </Panel>
      <Panel title={t("appointments:receptionist")} lead={t("hint.receptionist")}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <WordsField {...words("receptionist.name", row?.receptionist.name)} maxLength={60} />
          <WordsField {...words("receptionist.post", row?.receptionist.post)} maxLength={120} />
          <TextInput
            name="receptionist.contact"
            label={t("field.receptionist.contact")}
            defaultValue={row?.receptionist.contact}
            maxLength={120}
            error={error("receptionist.contact")}
            withAsterisk
          />
        </SimpleGrid>
      </Panel>
    </>
  );
}
