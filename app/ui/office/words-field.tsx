import { Stack, Tabs, Text, Textarea, TextInput } from "@mantine/core";
import { Fragment, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { bcp47, type Lang, languages, type Words } from "~/shared/languages";
import classes from "./office.module.css";

export type WordsFieldProps = {
  name: string;
  label: string;
  value?: Words | null | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  /** Errors of single languages come as `field("title.en")`. */
  errorIn?: (lang: Lang) => ReactNode;
  multiline?: boolean;
  required?: boolean;
  maxLength?: number;
  readOnly?: boolean;
  /** Which language the surrounding form shows; without it the field has its own tabs. */
  lang?: Lang;
  /** All languages one below the other, where each is a line. */
  stacked?: boolean;
  /** With each change, all that is typed. */
  onTyped?: (words: Record<Lang, string>) => void;
};

/**
 * A text in the three languages; the tabs say which are missing once there is one, or of a required text. Posts
 * `name.zh-CN`, `name.tc` and `name.en`.
 */
export function WordsField({
  name,
  label,
  value,
  hint,
  error,
  errorIn,
  multiline,
  required,
  maxLength,
  readOnly,
  lang,
  stacked,
  onTyped,
}: WordsFieldProps) {
  const { t } = useTranslation("office");
  const [typed, setTyped] = useState<Record<Lang, string>>({
    "zh-CN": value?.["zh-CN"] ?? "",
    tc: value?.tc ?? "",
    en: value?.en ?? "",
  });
  const input = (each: Lang) => {
    const props = {
      name: `${name}.${each}`,
      label: `${label} · ${t(`site:language.${each}.name`)}`,
      description: each === "zh-CN" ? hint : each === "tc" ? t("words.automaticHint") : undefined,
      lang: bcp47[each],
      maxLength,
      readOnly,
      withAsterisk: required && each === "zh-CN",
      value: typed[each],
      error: errorIn?.(each) ?? (each === "zh-CN" ? error : undefined),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
        const next = { ...typed, [each]: currentTarget.value };
        setTyped(next);
        onTyped?.(next);
      },
    };
    return multiline ? <Textarea {...props} autosize minRows={4} maxRows={16} /> : <TextInput {...props} />;
  };
  if (lang)
    return languages.map((each) => (
      <div key={each} hidden={each !== lang}>
        {input(each)}
      </div>
    ));
  if (stacked)
    return (
      <Stack gap="xs" role="group" aria-label={label}>
        {languages.map((each) => (
          <Fragment key={each}>{input(each)}</Fragment>
        ))}
      </Stack>
    );
  const isWanted = required || languages.some((each) => typed[each].trim());
  // Panels that React may mount later would be missing from a form that is sent at once, and their texts lost.
  return (
    <Tabs defaultValue="zh-CN" keepMounted keepMountedMode="display-none">
      <Tabs.List aria-label={label}>
        {languages.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {t(`site:language.${each}.name`)}
            {isWanted && !typed[each].trim() && (
              <Text span size="xs" className={classes.missing}>
                {" "}
                {t(each === "tc" ? "words.automatic" : "words.missing")}
              </Text>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {languages.map((each) => (
        <Tabs.Panel key={each} value={each} pt="xs">
          {input(each)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
