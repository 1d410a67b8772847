import { NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { EditorFields } from "~/ui/office/editor/editor-form";
import type { readPosition } from "../form";
import { holderChanges } from "../rules/terms";

type Typed = ReturnType<typeof readPosition>;
type Props = Pick<EditorFields<Typed & { posted: boolean }>, "draft" | "error"> & {
  labels: Record<keyof Typed, string>;
};

/** The fields of a place in a list; list and date are those of the screen. */
export function PositionFields({ draft, error, labels }: Props) {
  const { t } = useTranslation("shareholders");
  const text = (name: "rank" | "name" | "nameTc" | "nameEn" | "kind" | "shares" | "ratio", more: object = {}) => (
    <TextInput name={name} label={labels[name]} defaultValue={draft[name]} error={error(name)} {...more} />
  );
  return (
    <>
      <input type="hidden" name="list" value={draft.list} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          type="date"
          name="day"
          label={labels.day}
          defaultValue={draft.day}
          error={error("day")}
          withAsterisk
        />
        {text("rank", { inputMode: "numeric", withAsterisk: true })}
      </SimpleGrid>
      {text("name", { withAsterisk: true })}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {text("nameTc", { description: t("hint.nameTc") })}
        {text("nameEn", { description: t("hint.nameEn") })}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {text("kind", { description: t("hint.kind") })}
        {text("shares", { inputMode: "numeric", withAsterisk: true })}
        {text("ratio", { inputMode: "decimal", description: t("hint.ratio") })}
        <NativeSelect
          name="stated"
          label={labels.stated}
          description={t("hint.stated")}
          defaultValue={draft.stated}
          error={error("stated")}
          data={["" as const, ...holderChanges].map((value) => ({ value, label: t(`change.${value || "none"}`) }))}
        />
      </SimpleGrid>
    </>
  );
}
