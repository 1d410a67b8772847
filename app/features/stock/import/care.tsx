import { Alert, Radio, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OfficeFormState } from "~/ui/office/form";
import type { Counts } from "./plan";

/**
 * Asked before most stored days change: nothing is chosen beforehand, and whoever changes them types how many and says
 * why.
 */
export function ImportCare({ counts, form }: { counts: Counts; form: OfficeFormState }) {
  const { t } = useTranslation("stock");
  const [overwrite, setOverwrite] = useState<string | null>(null);
  return (
    <Stack gap="md">
      <Alert color="red">{t("import.note.manyChanges", counts)}</Alert>
      <Radio.Group
        {...form.field("overwrite")}
        value={overwrite}
        onChange={setOverwrite}
        label={t("import.care.question")}
        withAsterisk
      >
        <Stack gap="xs" mt="xs">
          <Radio value="leave" label={t("import.care.leave", counts)} />
          <Radio value="change" label={t("import.care.change", counts)} />
        </Stack>
      </Radio.Group>
      {overwrite === "change" && (
        <>
          <TextInput {...form.field("typed")} label={t("import.care.typed")} inputMode="numeric" withAsterisk />
          <TextInput {...form.field("reason")} label={t("import.care.reason")} maxLength={200} withAsterisk />
        </>
      )}
    </Stack>
  );
}
