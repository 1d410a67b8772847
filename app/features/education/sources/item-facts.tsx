import { useTranslation } from "react-i18next";
import { filmOf, posterOf, tracksOf } from "~/publishing/contents/films";
import { Film } from "~/publishing/public/film";
import { hrefOf } from "~/shared/addresses";
import { type Lang, langOfName, tagOf } from "~/shared/languages";
import { LinkButton } from "~/ui/public/forms/button";
import { RailPart } from "~/ui/public/rail";
import type { EducationFacts } from "../kind";
import { linksIn } from "../terms/rules";
import type { SourceView } from "./operations.server";
import { sourceHref } from "./source-tree";

type PathProps = { path: readonly SourceView[]; lang: Lang };

/** A source with those above it, each a link. */
export const SourcePath = ({ path, lang }: PathProps) =>
  path.map(({ id, name, lang: text }, at) => (
    <span key={id}>
      {at > 0 && " › "}
      <a href={sourceHref(id)} lang={tagOf(text, lang)}>
        {name}
      </a>
    </span>
  ));

type FactsProps = { id: string; title: string; facts: EducationFacts; lang: Lang };

/** The way to an item's video, with its poster. */
export function WatchVideo({ id, facts }: Pick<FactsProps, "id" | "facts">) {
  const { t } = useTranslation("education");
  const poster = posterOf(facts);
  if (!filmOf(facts)) return null;
  return (
    <div className="stack">
      {poster && <img className="film" src={poster} alt="" width="640" height="360" />}
      <div className="cluster">
        <LinkButton kind="primary" href={`${hrefOf("investorEducationViewMp4")}?id=${id}`}>
          {t("watch")}
        </LinkButton>
      </div>
    </div>
  );
}

/** The video of what is not out, whose files a preview's link opens. */
export function PreviewedVideo({ id, title, facts, lang, token }: FactsProps & { token: string }) {
  const folder = hrefOf(`investorEducation/preview/${token}/files`);
  const film = filmOf(facts, folder);
  if (!film) return null;
  return <Film {...{ id, title, film, lang }} tracks={tracksOf(facts, folder)} poster={posterOf(facts, folder)} />;
}

/** The links of an item, for its rail. */
export function ItemLinks({ facts }: Pick<FactsProps, "facts">) {
  const { t, i18n } = useTranslation("education");
  const links = linksIn(facts.links) ?? [];
  if (links.length === 0) return null;
  return (
    <RailPart title={t("links")}>
      <ul className="file-list">
        {links.map(({ label, href }) => (
          <li key={`${label} ${href}`}>
            <a href={href} rel="noopener noreferrer external" lang={langOfName(label, i18n.language)}>
              {label}
            </a>{" "}
            <span className="muted small">{new URL(href).host}</span>
          </li>
        ))}
      </ul>
    </RailPart>
  );
}
