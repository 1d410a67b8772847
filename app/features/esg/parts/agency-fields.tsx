import { Input, NativeSelect, SegmentedControl, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EditorFields } from "~/ui/office/editor/editor-form";
import { WordsField } from "~/ui/office/words-field";
import { betters, isPreset, scaleNames } from "../rules/scales";
import type { AgencyValues } from "../schemas";

/** The inputs of an agency; a scale of its own asks for its grades, or for the numbers between which it lies. */
export function AgencyFields({ draft, error }: EditorFields<AgencyValues>) {
  const { t } = useTranslation("esg");
  const [scale, setScale] = useState(draft.scale);
  const number = (name: "least" | "most") => (
    <TextInput
      name={name}
      label={t(`agency.${name}`)}
      defaultValue={draft[name]}
      error={error(name)}
      inputMode="decimal"
      maxLength={11}
      withAsterisk
    />
  );
  return (
    <Stack>
      <WordsField
        name="name"
        label={t("agency.name")}
        value={draft.name}
        required
        maxLength={60}
        errorIn={(each) => error(`name.${each}`)}
      />
      <NativeSelect
        name="scale"
        label={t("agency.scale")}
        description={isPreset(scale) ? t(`preset.${scale}.about`) : t("office.ownScaleHint")}
        value={scale}
        onChange={({ currentTarget }) => setScale(currentTarget.value as AgencyValues["scale"])}
        error={error("scale")}
        data={scaleNames.map((value) => ({ value, label: t(`preset.${value}.name`) }))}
      />
      {scale === "grades" && (
        <TextInput
          name="grades"
          label={t("agency.grades")}
          description={t("office.gradesHint")}
          defaultValue={draft.grades.join(" ")}
          error={error("grades")}
          withAsterisk
        />
      )}
      {scale === "numbers" && (
        <>
          <SimpleGrid cols={2}>
            {number("least")}
            {number("most")}
          </SimpleGrid>
          <Input.Wrapper label={t("agency.better")} error={error("better")} labelElement="div">
            <SegmentedControl
              name="better"
              aria-label={t("agency.better")}
              defaultValue={draft.better}
              data={betters.map((value) => ({ value, label: t(`better.${value}`) }))}
              mt={4}
            />
          </Input.Wrapper>
        </>
      )}
      <WordsField
        name="about"
        label={t("agency.about")}
        value={draft.about}
        hint={t("office.aboutHint")}
        multiline
        maxLength={1_000}
        errorIn={(each) => error(`about.${each}`)}
      />
      <TextInput
        name="link"
        label={t("agency.link")}
        defaultValue={draft.link}
        error={error("link")}
        maxLength={1_000}
      />
    </Stack>
  );
}
