import { useTranslation } from "react-i18next";
import { bcp47, type Lang, saidIn, say } from "~/shared/languages";
import { Picture } from "~/ui/public/picture";
import type { bannerOf } from "../rules";
import { HeroFilm } from "./hero-film";

/** In one format that every browser knows: those that come later may not make the first sight heavier. */
const lean = <Shown extends { sources: { type: string }[] }>(picture: Shown): Shown => {
  const known = picture.sources.filter(({ type }) => type === "image/webp");
  return { ...picture, sources: [...known, ...known] };
};

type Props = { banner: ReturnType<typeof bannerOf>; lang: Lang };

const sizes = "(min-width: 640px) 100vw, 66vw";
const tagOf = (said: Lang, page: Lang) => (said === page ? undefined : bcp47[said]);

/** The picture behind the headline, with the film over it; those that follow it are hidden until a script lets them, with the button that stops it. */
export function HeroPicture({ banner: { shown, film }, lang }: Props) {
  const { t } = useTranslation("company");
  const [first, ...others] = shown;
  if (!first) return null;
  return (
    <Picture picture={first.picture} sizes={sizes} lang={tagOf(first.picture.lang, lang)} hero className="picture-hero">
      {film && <HeroFilm id={film} />}
      {others.map(({ id, picture }) => (
        <Picture
          key={id}
          picture={lean(picture)}
          sizes={sizes}
          lang={tagOf(picture.lang, lang)}
          className="hero-other"
          hidden
        />
      ))}
      {others.length > 0 && (
        <button
          type="button"
          hidden
          className="film-switch"
          data-slides
          data-pause={t("block.pausePictures")}
          data-play={t("block.playPictures")}
        />
      )}
    </Picture>
  );
}

/** What the pictures are called and where they lead, all of it at any time; the one that stands there now is marked. */
export function HeroWords({ banner: { shown }, lang }: Props) {
  const said = shown.flatMap(({ id, heading, link }, at) => (heading?.["zh-CN"] ? [{ id, heading, link, at }] : []));
  if (said.length === 0) return null;
  return (
    <ul className="hero-said">
      {said.map(({ id, heading, link, at }) => {
        const words = say(heading, lang);
        return (
          <li
            key={id}
            className={at === 0 && shown.length > 1 ? "now" : undefined}
            data-slide={shown.length > 1 ? at : undefined}
            lang={tagOf(saidIn(heading, lang), lang)}
          >
            {link ? <a href={link}>{words}</a> : words}
          </li>
        );
      })}
    </ul>
  );
}
