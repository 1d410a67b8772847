import { Select, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Lang, languages, say, type Words } from "~/shared/languages";
import { useLang } from "~/ui/office/use-lang";

export type Declining = {
  reasons: { id: string; words: Words }[];
  /** The languages of the visitors who are told. */
  langs: Lang[];
  field: (name: string) => { name: string; error: string | null | undefined };
};

/**
 * Why visitors are declined: one of the company's usual reasons, told to each in the own language, or typed for these
 * visitors.
 */
export function DeclineReason({ reasons, langs, field }: Declining) {
  const { t } = useTranslation("visits");
  const lang = useLang();
  const [chosen, setChosen] = useState<string>("");
  const usual = reasons.find(({ id }) => id === chosen);
  const named = (some: readonly Lang[]) => some.map((each) => t(`site:language.${each}.name`)).join(", ");
  const theirs = languages.filter((each) => langs.includes(each));
  const lacking = usual ? theirs.filter((each) => !usual.words[each]?.trim()) : [];
  return (
    <>
      {reasons.length > 0 && (
        <Select
          name="reasonId"
          label={t("reasons.choose")}
          data={[
            { value: "", label: t("reasons.typed") },
            ...reasons.map(({ id, words }) => ({ value: id, label: say(words, lang) })),
          ]}
          value={chosen}
          onChange={(value) => setChosen(value ?? "")}
          allowDeselect={false}
        />
      )}
      {usual ? (
        <Text size="sm" c={lacking.length > 0 ? "orange.9" : "dimmed"}>
          {lacking.length > 0
            ? t("reasons.lacking", { languages: named(lacking) })
            : t("reasons.inOwn", { languages: named(theirs) })}
        </Text>
      ) : (
        <Textarea
          {...field("reason")}
          label={t("answer.reason")}
          description={`${t("answer.reasonHint")} ${t("reasons.theirs", { languages: named(theirs) })}`}
          maxLength={500}
          autosize
          minRows={3}
          withAsterisk
        />
      )}
    </>
  );
}
