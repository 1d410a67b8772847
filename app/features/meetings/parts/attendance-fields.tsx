import { Button, SimpleGrid, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SlotProps } from "~/publishing/editor/kind-editor";
import { Panel } from "~/ui/office/page";
import type { Attendance } from "../rules/votes";

const blank: Attendance = { holders: "", shares: "", votable: "" };

/** Who came to a meeting; nothing of it until somebody begins. Posts `attendance`. */
export function AttendanceFields({ facts, error, change }: SlotProps) {
  const { t } = useTranslation("meetings");
  const [come, setCome] = useState((facts.attendance ?? null) as Attendance | null);
  const set = (next: Attendance | null) => {
    setCome(next);
    change();
  };
  return (
    <Panel title={t("office.attendance.title")} lead={t("office.attendance.lead")}>
      <input type="hidden" name="attendance" value={JSON.stringify(come)} />
      {come && (
        <SimpleGrid cols={{ base: 1, sm: 3 }} mb="sm">
          {(["holders", "shares", "votable"] as const).map((name) => (
            <TextInput
              key={name}
              label={t(`office.attendance.${name}`)}
              inputMode="numeric"
              value={come[name]}
              error={error(`facts.attendance.${name}`)}
              onChange={({ currentTarget }) => set({ ...come, [name]: currentTarget.value })}
              withAsterisk
            />
          ))}
        </SimpleGrid>
      )}
      <Button variant={come ? "subtle" : "default"} size="sm" onClick={() => set(come ? null : blank)}>
        {t(come ? "office.attendance.drop" : "office.attendance.begin")}
      </Button>
    </Panel>
  );
}
