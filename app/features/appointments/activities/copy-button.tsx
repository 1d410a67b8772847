import { NativeSelect, NumberInput, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ConfirmButton } from "~/ui/office/confirm";
import { useTell } from "~/ui/office/form";
import { mostDates, rhythms } from "./series";

/** Asks for the dates on which an activity is to take place again, and makes a draft of each. */
export function CopyButton({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation("visits");
  const navigate = useNavigate();
  const tell = useTell();
  const onDone = ({ ids }: { ids: string[] }) => {
    tell(t("copy.done", { count: ids.length }), "done");
    void navigate(ids.length === 1 ? `/office/activities/${ids[0]}` : "/office/activities");
  };
  return (
    <ConfirmButton
      label={t("copy.label")}
      title={t("copy.title")}
      body={t("copy.text")}
      values={{ intent: "copy" }}
      onDone={onDone}
      size="sm"
      disabled={disabled}
    >
      {(field) => (
        <>
          <TextInput {...field("first")} type="date" label={t("copy.first")} withAsterisk />
          <NumberInput
            {...field("times")}
            label={t("copy.times")}
            min={1}
            max={mostDates}
            defaultValue={1}
            withAsterisk
          />
          <NativeSelect
            {...field("rhythm")}
            label={t("copy.rhythm")}
            data={rhythms.map((value) => ({ value, label: t(`copy.${value}`) }))}
          />
        </>
      )}
    </ConfirmButton>
  );
}
