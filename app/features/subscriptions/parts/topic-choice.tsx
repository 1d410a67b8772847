import { useTranslation } from "react-i18next";
import { announcementTypes, isAnnouncementType } from "~/features/announcements/rules";
import { CheckboxGroup } from "~/ui/public/forms/choice-field";
import { everyType } from "../rules";

/** A type of announcements in the reader's words. */
export function useTopicWords() {
  const { t } = useTranslation(["subscriptions", "announcements"]);
  return (type: string) => (isAnnouncementType(type) ? t(`announcements:type.${type}`) : t("topics.all"));
}

/** Which announcements a subscriber wants to be told of: all, or some types. */
export function TopicChoice({ types, error }: { types: readonly string[]; error?: string | undefined }) {
  const { t } = useTranslation("subscriptions");
  const words = useTopicWords();
  return (
    <CheckboxGroup
      name="announcements"
      label={t("topics.announcements")}
      hint={t("topics.hint")}
      error={error}
      required
      values={types}
      options={[everyType, ...announcementTypes].map((type) => ({ value: type, label: words(type) }))}
    />
  );
}
