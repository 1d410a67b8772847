import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { say, type Words } from "~/shared/languages";
import { useLang } from "./use-lang";
import { WordsField, type WordsFieldProps } from "./words-field";

/** Something on record that has a name; `note` tells it from another one of that name. */
export type WordsOnRecord = { id: string; words: Words; note: string };

type Props = WordsFieldProps & {
  /** The field that posts the id of the record, empty for words of their own. */
  link: { name: string; label: string; value: string };
  records: readonly WordsOnRecord[];
};

/**
 * A text that is typed, or the name of a record: then it is shown as the record has it and cannot be typed. Whoever
 * lets go of the record goes on from its words; one that is gone leaves them as they are. Two cells of a grid: the
 * choice, which the browser keeps, since forms render anew at each input, before the choice is told; and the words.
 */
export function LinkedWords({ link, records, value, ...field }: Props) {
  const { t } = useTranslation("office");
  const lang = useLang();
  const found = (id: string) => records.find((one) => one.id === id);
  const [{ id, words }, setChosen] = useState({ id: link.value, words: found(link.value)?.words ?? value });
  const choose = (next: string) => setChosen({ id: next, words: found(next)?.words ?? words });
  const gone = link.value && !found(link.value) ? [{ value: link.value, label: t("linked.gone") }] : [];
  return (
    <>
      <NativeSelect
        name={link.name}
        label={link.label}
        description={t("linked.hint")}
        defaultValue={link.value}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={[
          { value: "", label: t("linked.own") },
          ...gone,
          ...records.map((one) => ({
            value: one.id,
            label: [say(one.words, lang), one.note].filter(Boolean).join(" · "),
          })),
        ]}
      />
      <WordsField key={id} {...field} value={words} readOnly={id !== ""} />
    </>
  );
}
