import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";

type Props = {
  value: string;
  error: string | null | undefined;
  topics: { id: string; name: string }[];
  required?: boolean;
};

/** One of the topics, or none. */
export function TopicSelect({ value, error, topics, required = false }: Props) {
  const { t } = useTranslation("questions");
  return (
    <NativeSelect
      name="topic"
      label={t("field.topic")}
      defaultValue={value}
      error={error}
      withAsterisk={required}
      data={[{ value: "", label: t("noTopic") }, ...topics.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}
