import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import { type Lang, tagOf } from "~/shared/languages";
import { Card, CardGrid } from "~/ui/public/card";
import type { ItemView } from "./show.server";

type Props = { items: readonly ItemView[]; lang: Lang; as?: "h2" | "h3" };

/** Videos as cards with their posters; of a lesson its number, of others the day. */
export function VideoCards({ items, lang, as = "h3" }: Props) {
  const { t } = useTranslation("education");
  return (
    <CardGrid>
      {items.map(({ id, title, shownLang, at, lesson, poster, watch }) => (
        <Card
          key={id}
          as={as}
          title={<span lang={tagOf(shownLang, lang)}>{title}</span>}
          href={watch ?? ""}
          meta={lesson === null ? formatDay(at, lang) : t("lesson", { number: lesson })}
        >
          {poster && <img className="film" src={poster} alt="" width="320" height="180" loading="lazy" />}
        </Card>
      ))}
    </CardGrid>
  );
}
