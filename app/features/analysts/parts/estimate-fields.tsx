import { NativeSelect, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { amountUnitNames } from "~/features/finance/statements/units";
import type { EditorFields } from "~/ui/office/editor/editor-form";
import { WordsField } from "~/ui/office/words-field";
import { estimateCurrencies, estimateItems } from "../rules/estimates";
import type { EstimateValues } from "../schemas/estimates";

/** The inputs of an estimate; what the institution did not estimate stays empty. */
export function EstimateFields({ draft, error }: EditorFields<EstimateValues>) {
  const { t } = useTranslation("analysts");
  return (
    <Stack>
      <WordsField
        name="institution"
        label={t("field.institution")}
        value={draft.institution}
        required
        maxLength={100}
        errorIn={(each) => error(`institution.${each}`)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          name="year"
          label={t("field.year")}
          inputMode="numeric"
          maxLength={4}
          defaultValue={draft.year || ""}
          error={error("year")}
          withAsterisk
        />
        <TextInput
          name="day"
          type="date"
          label={t("field.day")}
          defaultValue={draft.day}
          error={error("day")}
          withAsterisk
        />
        <NativeSelect
          name="currency"
          label={t("field.currency")}
          defaultValue={draft.currency}
          error={error("currency")}
          data={estimateCurrencies.map((value) => ({ value, label: t(`currency.${value}`) }))}
        />
        <NativeSelect
          name="unit"
          label={t("field.unit")}
          description={t("estimates.unitHint")}
          defaultValue={draft.unit}
          error={error("unit")}
          data={amountUnitNames.map((value) => ({ value, label: t(`unit.${value}`) }))}
        />
        {estimateItems.map((item) => (
          <TextInput
            key={item}
            name={item}
            label={t(`field.${item}`)}
            inputMode="decimal"
            maxLength={24}
            defaultValue={draft[item]}
            error={error(item)}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
