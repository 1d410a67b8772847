import { MultiSelect } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SlotProps } from "~/publishing/parts/kind-editor";
import type { Nameable } from "../operations/show.server";
import { mostLinked } from "../rules/terms";

type Props = SlotProps & { nameable: readonly Nameable[] };

/** Which announcements and events of the calendar tell more of a meeting. Posts `linked`. */
export function LinkedField({ facts, error, change, nameable }: Props) {
  const { t } = useTranslation("meetings");
  const [ids, setIds] = useState((facts.linked ?? []) as string[]);
  const isEvent = ({ kind }: Nameable) => kind === "calendar.event";
  const choice = ({ id, title }: Nameable) => ({ value: id, label: title || id });
  const groups = [
    { group: t("office.named.event"), items: nameable.filter(isEvent).map(choice) },
    { group: t("office.named.announcement"), items: nameable.filter((one) => !isEvent(one)).map(choice) },
  ].filter(({ items }) => items.length > 0);
  const unknown = ids.filter((id) => nameable.every((one) => one.id !== id)).map((id) => ({ value: id, label: id }));
  return (
    <>
      <input type="hidden" name="linked" value={JSON.stringify(ids)} />
      <MultiSelect
        label={t("office.field.linked")}
        description={t("office.hint.linked")}
        data={[...groups, ...unknown]}
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
