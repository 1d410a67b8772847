import { useTranslation } from "react-i18next";
import { useChanges } from "~/publishing/parts/changes";

/** How two versions of an announcement differ, in the words of the screen; `files` are those that its draft names. */
export function useAnnouncementChanges(files: { id: string; name: string }[]) {
  const { t } = useTranslation("announcements");
  return useChanges(
    (field) => t(`office.field.${field}` as never),
    (field, value) =>
      field === "type" ? t(`type.${value}` as never) : (files.find(({ id }) => id === value)?.name ?? value),
  );
}
