import { Anchor, Input, NativeSelect, SegmentedControl, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { StoredFileField } from "~/publishing/files/stored-file-field";
import { hrefOf } from "~/shared/addresses";
import type { EditorFields } from "~/ui/office/editor/editor-form";
import { WordsField } from "~/ui/office/words-field";
import { ratings, reportKinds } from "../rules/terms";
import type { ReportValues } from "../schemas";

type Props = EditorFields<ReportValues> & { id: string | null };

/** The inputs of a report; a document asks for the right to hand it out. */
export function ReportFields({ draft, error, change, id }: Props) {
  const { t } = useTranslation("research");
  const line = (name: "authors" | "stated" | "code" | "link" | "rights", max: number, hint?: string) => (
    <TextInput
      name={name}
      label={t(`field.${name}`)}
      defaultValue={draft[name]}
      error={error(name)}
      maxLength={max}
      {...(hint ? { description: hint } : {})}
    />
  );
  return (
    <Stack>
      <Input.Wrapper label={t("field.kind")} error={error("kind")} labelElement="div">
        <SegmentedControl
          name="kind"
          aria-label={t("field.kind")}
          defaultValue={draft.kind}
          data={reportKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          mt={4}
        />
      </Input.Wrapper>
      {(["title", "institution"] as const).map((name) => (
        <WordsField
          key={name}
          name={name}
          label={t(`field.${name}`)}
          value={draft[name]}
          required
          maxLength={name === "title" ? 300 : 120}
          errorIn={(each) => error(`${name}.${each}`)}
        />
      ))}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {line("authors", 200)}
        <TextInput
          name="day"
          type="date"
          label={t("field.day")}
          defaultValue={draft.day}
          error={error("day")}
          withAsterisk
        />
        <NativeSelect
          name="rating"
          label={t("field.rating")}
          description={t("office.ratingHint")}
          defaultValue={draft.rating}
          error={error("rating")}
          data={[
            { value: "", label: t("office.noRating") },
            ...ratings.map((value) => ({ value, label: t(`rating.${value}`) })),
          ]}
        />
        {line("stated", 40, t("office.statedHint"))}
      </SimpleGrid>
      {line("link", 1_000, t("office.linkHint"))}
      {line("code", 40, t("office.codeHint"))}
      <WordsField
        name="summary"
        label={t("field.summary")}
        value={draft.summary}
        multiline
        maxLength={2_000}
        hint={t("office.summaryHint")}
        errorIn={(each) => error(`summary.${each}`)}
      />
      <StoredFileField
        name="fileId"
        value={draft.fileId}
        accept="application/pdf"
        error={error("fileId")}
        onChange={change}
        words={{
          label: t("field.fileId"),
          hint: t("office.documentHint"),
          choose: t("office.addDocument"),
          another: t("office.replaceDocument"),
          none: t("office.removeDocument"),
        }}
      >
        {id && (
          <Anchor href={hrefOf(`office/researchReports/${id}/document`)} size="sm">
            {t("office.openDocument")}
          </Anchor>
        )}
      </StoredFileField>
      {line("rights", 200, t("office.rightsHint"))}
    </Stack>
  );
}
