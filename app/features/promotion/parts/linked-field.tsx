import { useTranslation } from "react-i18next";
import type { SlotProps } from "~/publishing/editor/kind-editor";
import { LinkedContentsField } from "~/publishing/editor/linked-contents-field";
import type { Nameable } from "../operations/recommendations.server";
import { mostLinked } from "../rules/terms";
import { namedGroups } from "./named-groups";

type Props = SlotProps & { nameable: readonly Nameable[] };

/** Which announcements and events of the calendar tell more of a capital event. Posts `linked`. */
export function LinkedField({ facts, error, change, nameable }: Props) {
  const { t } = useTranslation("promotion");
  return (
    <LinkedContentsField
      value={(facts.linked ?? []) as string[]}
      contents={nameable}
      groups={namedGroups(t)}
      most={mostLinked}
      words={{ label: t("office.field.linked"), hint: t("office.hint.linked") }}
      error={error("facts.linked")}
      onChange={change}
    />
  );
}
