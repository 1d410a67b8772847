import { useTranslation } from "react-i18next";
import { announcementTypes, isAnnouncementType } from "~/features/announcements/rules";
import { CheckboxGroup } from "~/ui/public/forms/choice-field";
import { everyType } from "../rules";

/** A type of announcements in the reader's words. */
export function useTopicWords() {
  const { t } = useTranslation(["subscriptions", "announcements"]);
  return (type: string) => (isAnnouncementType(type) ? t(`announcements:type.${type}`) : t("topics.all"));
}

type Props = { types: readonly string[]; label?: string | undefined; error?: string | undefined; folded?: boolean };

/**
 * Which announcements a subscriber wants to be told of: all, or some types. `folded` stands below the tick for all of
 * them.
 */
export function TopicChoice({ types, label, error, folded }: Props) {
  const { t } = useTranslation("subscriptions");
  const words = useTopicWords();
  return (
    <CheckboxGroup
      name="announcements"
      id={folded ? "announcement-types" : undefined}
      label={folded ? t("topics.type") : (label ?? t("topics.announcements"))}
      hint={t(folded ? "ticks.all" : "topics.hint")}
      error={folded ? undefined : error}
      required={!folded}
      values={types}
      options={[everyType, ...announcementTypes].map((type) => ({ value: type, label: words(type) }))}
    />
  );
}
