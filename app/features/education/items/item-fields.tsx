import { Select, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { SlotProps } from "~/publishing/editor/kind-editor";
import { say, type Words } from "~/shared/languages";
import { useLang } from "~/ui/office/use-lang";

export type Choice = { id: string; name: Words; level: number };
type ChoiceProps = SlotProps & { name: "source" | "course"; choices: readonly Choice[] };

/** One of the company's sources or courses, or none. */
export function ChoiceField({ name, choices, facts, error, change }: ChoiceProps) {
  const { t } = useTranslation("education");
  const lang = useLang();
  const chosen = String(facts[name] ?? "");
  return (
    <Select
      name={name}
      label={t(`office.field.${name}`)}
      description={t(`office.hint.${name}`)}
      data={choices.map(({ id, name: words, level }) => ({
        value: id,
        label: `${"\u2003".repeat(level - 1)}${say(words, lang)}`,
      }))}
      defaultValue={choices.some(({ id }) => id === chosen) ? chosen : null}
      error={error(`facts.${name}`)}
      onChange={change}
      searchable
      clearable
    />
  );
}

/** The links of an item, one a line. */
export function LinksField({ facts, error, change }: SlotProps) {
  const { t } = useTranslation("education");
  return (
    <Textarea
      name="links"
      label={t("office.field.links")}
      description={t("office.hint.links")}
      defaultValue={String(facts.links ?? "")}
      error={error("facts.links")}
      onChange={change}
      autosize
      minRows={2}
      maxRows={8}
    />
  );
}
