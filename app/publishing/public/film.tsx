import { useTranslation } from "react-i18next";
import { bcp47, type Lang } from "~/shared/languages";
import { videoViewUrl } from "~/shared/view-addresses";
import { countPlay } from "~/ui/public/frame/refresh";
import type { Chapter, Track, Film as Where } from "../contents/films";

type Props = {
  id: string;
  title: string;
  film: Where;
  tracks: Track[];
  poster: string | null;
  lang: Lang;
  /** Goes on where the viewer stopped, kept in the viewer's own browser alone. */
  goesOn?: boolean;
};

const playerId = (id: string) => `film-${id}`;

/** The film of a content: in the browser's own player when it is a file of this site, else a link to where it is. */
export function Film({ id, title, film, tracks, poster, lang, goesOn }: Props) {
  const { t } = useTranslation(["publishing", "site"]);
  const counted = countPlay(videoViewUrl(id, lang));
  if (film.kind === "link")
    return (
      <div className="stack" id={playerId(id)}>
        {poster && <img className="film" src={poster} alt="" width="640" height="360" />}
        <a className="button primary" href={film.href} rel="noopener external" {...counted}>
          {t("film.watchAt", { host: film.host })}
        </a>
      </div>
    );
  return (
    <>
      <video
        id={playerId(id)}
        className="film"
        src={film.src}
        poster={poster ?? undefined}
        controls
        playsInline
        preload="none"
        aria-label={t("film.of", { title })}
        tabIndex={-1}
        {...(goesOn ? { "data-goes-on": film.src } : {})}
        {...counted}
      >
        {tracks.map((track) => (
          <track
            key={track.lang}
            kind="captions"
            srcLang={bcp47[track.lang]}
            label={t(`site:language.${track.lang}.name`)}
            src={track.src}
            default={track.lang === lang}
          />
        ))}
      </video>
      {goesOn && (
        <p className="muted small" data-stopped={t("film.stopped", { time: "{}" })} hidden>
          <span />{" "}
          <a href={`#${playerId(id)}`} data-seek={0}>
            {t("film.fromStart")}
          </a>
        </p>
      )}
    </>
  );
}

/** The chapters of a film; each leads to its second where the player can go there. */
export function Chapters({ id, film, chapters }: { id: string; film: Where; chapters: Chapter[] }) {
  return (
    <ol className="file-list">
      {chapters.map(({ seconds, time, title }) => (
        <li key={seconds}>
          <div className="cluster">
            <span className="figure muted">{time}</span>
            {film.kind === "file" ? (
              <a href={`#${playerId(id)}`} data-seek={seconds}>
                {title}
              </a>
            ) : (
              <span>{title}</span>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
