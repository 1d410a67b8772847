import { MultiSelect } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SlotProps } from "~/publishing/parts/kind-editor";
import type { Nameable } from "../operations/recommendations.server";
import { mostLinked } from "../rules/terms";
import { groupsOf } from "./nameable-groups";

type Props = SlotProps & { nameable: readonly Nameable[] };

/** Which announcements and events of the calendar tell more of a capital event. Posts `linked`. */
export function LinkedField({ facts, error, change, nameable }: Props) {
  const { t } = useTranslation("promotion");
  const [ids, setIds] = useState((facts.linked ?? []) as string[]);
  const unknown = ids.filter((id) => nameable.every((one) => one.id !== id)).map((id) => ({ value: id, label: id }));
  return (
    <>
      <input type="hidden" name="linked" value={JSON.stringify(ids)} />
      <MultiSelect
        label={t("office.field.linked")}
        description={t("office.hint.linked")}
        data={[...groupsOf(nameable, t), ...unknown]}
        value={ids}
        maxValues={mostLinked}
        error={error("facts.linked")}
        searchable
        clearable
        onChange={(next) => {
          setIds(next);
          change();
        }}
      />
    </>
  );
}
