import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";

const limitNames = ["mostPeople", "mostStorage", "mostMails"] as const;

type Props = {
  field: (name: (typeof limitNames)[number]) => object;
  set?: Partial<Record<(typeof limitNames)[number], number>>;
};

/** What a company may use: people, megabytes of files, bulk mails of a month; each may be left empty. */
export function LimitFields({ field, set = {} }: Props) {
  const { t } = useTranslation("platform");
  return limitNames.map((name) => (
    <TextInput
      key={name}
      {...field(name)}
      label={t(`limits.${name}`)}
      description={t(`limits.${name}Hint`)}
      inputWrapperOrder={["label", "input", "error", "description"]}
      defaultValue={set[name] ?? ""}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
    />
  ));
}
