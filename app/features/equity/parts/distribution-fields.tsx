import { NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { EditorFields } from "~/ui/office/editor/editor-form";
import { WordsField } from "~/ui/office/words-field";
import { distributionKinds, distributionStatuses } from "../rules/terms";
import type { DistributionValues } from "../schemas";

type Props = Pick<EditorFields<DistributionValues & { posted: boolean }>, "draft" | "error"> & {
  labels: Record<keyof DistributionValues, string>;
};

const days = ["proposedOn", "recordDay", "exDay", "payDay"] as const;
const amounts = ["cash", "bonus", "capitalised"] as const;

/** The fields of a distribution; what is left empty is not known, and never 0. */
export function DistributionFields({ draft, error, labels }: Props) {
  const { t } = useTranslation("equity");
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput
          type="date"
          name="period"
          label={labels.period}
          defaultValue={draft.period}
          error={error("period")}
          withAsterisk
        />
        <NativeSelect
          name="kind"
          label={labels.kind}
          defaultValue={draft.kind}
          error={error("kind")}
          data={distributionKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <NativeSelect
          name="status"
          label={labels.status}
          defaultValue={draft.status}
          error={error("status")}
          data={distributionStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        {amounts.map((name) => (
          <TextInput
            key={name}
            name={name}
            label={labels[name]}
            description={t(`hint.${name}`)}
            inputMode="decimal"
            defaultValue={draft[name]}
            error={error(name)}
          />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 4 }}>
        {days.map((name) => (
          <TextInput
            key={name}
            type="date"
            name={name}
            label={labels[name]}
            defaultValue={draft[name]}
            error={error(name)}
          />
        ))}
      </SimpleGrid>
      <WordsField name="plan" label={labels.plan} value={draft.plan} hint={t("hint.plan")} maxLength={300} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(["shares", "netProfit"] as const).map((name) => (
          <TextInput
            key={name}
            name={name}
            label={labels[name]}
            description={t(`hint.${name}`)}
            inputMode="decimal"
            defaultValue={draft[name]}
            error={error(name)}
          />
        ))}
      </SimpleGrid>
    </>
  );
}
