import { SimpleGrid, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { EditorFields } from "~/ui/office/editor/editor-form";
import type { TypedFlow } from "../form";
import { type FlowItem, type FlowKind, itemUnits, storedItems } from "./flow-terms";

/** The names of the fields of a day in the language of the office, with their units. */
export function useFlowLabels(kind: FlowKind) {
  const { t } = useTranslation("stock");
  const items: readonly FlowItem[] = storedItems[kind];
  return {
    day: t("field.day"),
    ...Object.fromEntries(items.map((item) => [item, `${t(`field.${item}`)} (${t(`flows.unit.${itemUnits[item]}`)})`])),
  } as Record<keyof TypedFlow, string>;
}

type Props = Pick<EditorFields<TypedFlow & { posted: boolean }>, "draft" | "error"> & { kind: FlowKind };

/** The fields of a day; what is left empty is not known, and never 0. */
export function FlowFields({ kind, draft, error }: Props) {
  const { t } = useTranslation("stock");
  const labels = useFlowLabels(kind);
  const items: readonly FlowItem[] = storedItems[kind];
  return (
    <>
      <TextInput
        type="date"
        name="day"
        label={labels.day}
        description={t(`flows.${kind}.dayHint`)}
        defaultValue={draft.day}
        error={error("day")}
        withAsterisk
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {items.map((item) => (
          <TextInput
            key={item}
            name={item}
            label={labels[item]}
            inputMode="decimal"
            defaultValue={draft[item]}
            error={error(item)}
            withAsterisk={item === "shares"}
          />
        ))}
      </SimpleGrid>
    </>
  );
}
