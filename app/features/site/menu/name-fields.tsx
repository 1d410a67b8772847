import { SimpleGrid, TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { bcp47, type Lang, languages, type Words } from "~/shared/languages";
import classes from "./menu.module.css";
import { longestName } from "./rules";

type Props = {
  of: string;
  name: Words | undefined;
  /** What stands there without a name of the company's own; null where it must have one. */
  usual: string | null;
  error: (lang: Lang) => string | null | undefined;
  set: (name: Words) => void;
  /** Just added: what it is called is what comes next. */
  added: boolean;
  children?: ReactNode;
};

/** The name of a column or entry in each language, and what else there is to say of it. */
export function NameFields({ of, name, usual, error, set, added, children }: Props) {
  const { t } = useTranslation("menu");
  const first = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it takes the focus once, as it comes
  useEffect(() => {
    if (added) first.current?.focus();
  }, []);
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} className={classes.fields}>
      {languages.map((lang) => (
        <TextInput
          key={`${of} ${lang}`}
          ref={lang === "zh-CN" ? first : null}
          label={`${t("name")} · ${t(`site:language.${lang}.name`)}`}
          lang={bcp47[lang]}
          maxLength={longestName}
          value={name?.[lang] ?? ""}
          placeholder={usual === null ? undefined : t("usual")}
          required={usual === null && lang === "zh-CN"}
          error={error(lang)}
          onChange={({ currentTarget: { value } }) => set({ ...(name ?? { "zh-CN": "" }), [lang]: value })}
        />
      ))}
      {children}
    </SimpleGrid>
  );
}
