import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useOfficeForm } from "~/ui/office/form";
import { periodKey } from "../result-figures/rules";
import type { ResultsDay } from "./operations.server";

/** Who prepares a part of a period's results; a choice is saved at once. */
export function OwnerChoice({
  day: { period, owners, people },
  part,
  name,
}: {
  day: Pick<ResultsDay, "period" | "owners" | "people">;
  part: string;
  name: string;
}) {
  const { t } = useTranslation("calendar");
  const form = useOfficeForm({ saved: t("day.assigned") });
  const owner = owners.find((one) => one.part === part);
  const hasLeft = owner && !people.some(({ userId }) => userId === owner.ownerId);
  return (
    <NativeSelect
      size="xs"
      miw={110}
      aria-label={t("day.ownerOf", { name })}
      value={owner?.ownerId ?? ""}
      disabled={form.busy}
      error={form.message}
      onChange={({ currentTarget: { value } }) =>
        void form.submit({ intent: "assign", period: periodKey(period), part, owner: value })
      }
      data={[
        { value: "", label: t("day.ownerNone") },
        ...(hasLeft ? [{ value: owner.ownerId, label: owner.ownerName }] : []),
        ...people.map(({ userId, name: label }) => ({ value: userId, label })),
      ]}
    />
  );
}
