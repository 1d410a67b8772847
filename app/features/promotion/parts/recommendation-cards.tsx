import { useTranslation } from "react-i18next";
import { beijingInstant, formatDay } from "~/shared/dates";
import { type Lang, tagOf } from "~/shared/languages";
import { videoViewUrl } from "~/shared/view-addresses";
import { Badge, Card, CardGrid } from "~/ui/public/card";
import { LinkButton } from "~/ui/public/forms/button";
import { countPlay } from "~/ui/public/frame/refresh";
import { Picture } from "~/ui/public/picture";
import type { RecommendationView } from "../operations/show.server";

const isOutside = (href: string) => href.startsWith("https:");

type Props = { items: readonly RecommendationView[]; lang: Lang; as?: "h2" | "h3" };

/** What is recommended as cards, each with the way to its video and to what else there is of it. */
export function RecommendationCards({ items, lang, as = "h3" }: Props) {
  const { t } = useTranslation("promotion");
  return (
    <CardGrid>
      {items.map(({ id, kind, title, titleLang, about, aboutLang, day, page, video, picture }) => (
        <Card
          key={id}
          as={as}
          title={<span lang={tagOf(titleLang, lang)}>{title}</span>}
          meta={
            <>
              {picture && (
                <Picture
                  picture={picture}
                  sizes="(min-width: 900px) 380px, 100vw"
                  lang={tagOf(picture.lang, lang)}
                  className="card-picture"
                />
              )}
              <Badge>{t(`recommended.kind.${kind}`)}</Badge>{" "}
              <time className="figure" dateTime={day}>
                {formatDay(beijingInstant(day), lang)}
              </time>
            </>
          }
          actions={
            <>
              {video && (
                <LinkButton
                  href={video}
                  kind="primary"
                  small
                  {...(isOutside(video) && { rel: "noopener external", ...countPlay(videoViewUrl(id, lang)) })}
                >
                  {t("recommended.watch")}
                  <span className="visually-hidden"> {title}</span>
                </LinkButton>
              )}
              {page && (
                <LinkButton href={page} small>
                  {t(`recommended.page.${kind}`)}
                  <span className="visually-hidden"> {title}</span>
                </LinkButton>
              )}
            </>
          }
        >
          {about && <p lang={tagOf(aboutLang, lang)}>{about}</p>}
        </Card>
      ))}
    </CardGrid>
  );
}
