import { useTranslation } from "react-i18next";
import { filmOf, filmText } from "~/publishing/contents/films";
import { ContentPage, type ContentPageProps } from "~/publishing/public/content-page";
import { formatInstant } from "~/shared/dates";
import { RailPart } from "~/ui/public/rail";
import { type AnnouncementFacts, announcement } from "../kind";
import { publicNumber } from "../rules";

type Props = Pick<ContentPageProps, "lang" | "token" | "note" | "viewer" | "share"> & {
  shown: ContentPageProps["shown"] & { at: Date; facts: AnnouncementFacts };
  /** What else of a report there is to open. */
  links?: { word: "periodic.watch" | "periodic.share"; href: string }[];
};

/** One announcement as readers see it, published or in a preview. */
export function Article({ shown, links = [], ...rest }: Props) {
  const { t } = useTranslation(["announcements", "publishing"]);
  const { at, body, facts } = shown;
  const number = publicNumber(facts);
  return (
    <ContentPage
      kind={announcement}
      shown={{ ...shown, files: shown.files.filter(({ fileId }) => fileId !== facts.poster) }}
      texts={filmOf(facts) ? filmText(body).paragraphs : undefined}
      lead={
        <>
          <time dateTime={at.toISOString()}>{t("publishing:publishedAt", { time: formatInstant(at, rest.lang) })}</time>
          {number && ` · ${t("number", { number })}`}
        </>
      }
      rail={
        (links.length > 0 || facts.exchangeUrl) && (
          <RailPart title={t("more")}>
            <ul className="rail-list">
              {links.map(({ word, href }) => (
                <li key={word}>
                  <a href={href}>{t(word)}</a>
                </li>
              ))}
              {facts.exchangeUrl && (
                <li>
                  <a href={facts.exchangeUrl} rel="noopener noreferrer external">
                    {t("onExchange")}
                  </a>
                </li>
              )}
            </ul>
          </RailPart>
        )
      }
      {...rest}
    />
  );
}
