import { useTranslation } from "react-i18next";
import { type SayChanges, useChanges } from "~/publishing/parts/changes";
import { languages, say, type Words } from "~/shared/languages";
import { useLang } from "~/ui/office/use-lang";
import { isBuiltIn } from "../rules/events";

function placesIn(text: string): string {
  const words = JSON.parse(text) as Partial<Words>;
  return languages.flatMap((lang) => words[lang] || []).join(" / ");
}

/** How two versions of an event differ, in the words of the screen; the order's own time is its start and left out. */
export function useEventChanges(types: readonly { id: string; name: Words }[]): SayChanges {
  const { t } = useTranslation("calendar");
  const shown = useLang();
  const typeName = (type: string) => {
    const own = types.find(({ id }) => id === type);
    return isBuiltIn(type) ? t(`type.${type}`) : own ? say(own.name, shown) : type;
  };
  const changes = useChanges(
    (field) => t(`office.field.${field}` as never),
    (field, value) => {
      if (field === "type") return typeName(value);
      if (field === "location") return placesIn(value);
      return field === "allDay" || field === "done" ? t(`office.${value === "true" ? "yes" : "no"}`) : value;
    },
  );
  return (differences) => changes(differences.filter(({ field }) => field !== "at"));
}
