import { useTranslation } from "react-i18next";
import type { Nameable } from "~/features/promotion/operations/recommendations.server";
import { namedKinds } from "~/features/promotion/rules/leads";
import type { SlotProps } from "~/publishing/editor/kind-editor";
import { LinkedContentsField } from "~/publishing/editor/linked-contents-field";
import { mostLinked } from "../rules/terms";

type Props = SlotProps & { nameable: readonly Nameable[] };

/** Which announcements and events of the calendar tell more of a meeting. Posts `linked`. */
export function LinkedField({ facts, error, change, nameable }: Props) {
  const { t } = useTranslation("meetings");
  return (
    <LinkedContentsField
      value={(facts.linked ?? []) as string[]}
      contents={nameable}
      groups={namedKinds.map((kind) => ({
        kind,
        name: t(`office.named.${kind === "calendar.event" ? "event" : "announcement"}`),
      }))}
      most={mostLinked}
      words={{ label: t("office.field.linked"), hint: t("office.hint.linked") }}
      error={error("facts.linked")}
      onChange={change}
    />
  );
}
