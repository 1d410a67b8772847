import { useTranslation } from "react-i18next";
import { type Lang, say, tagIn, tagOf } from "~/shared/languages";
import { Picture } from "~/ui/public/picture";
import { HeroFilm } from "../film/hero-film";
import type { bannerOf } from "../rules";

type Props = { banner: ReturnType<typeof bannerOf>; lang: Lang };

const sizes = "(min-width: 640px) 100vw, 66vw";

/**
 * What the script needs to show a picture in its turn: the start of its addresses, its widths, focus, words, their
 * language, its class as a duotone. The button has that class too: the style sheet has rules of classes that stand in
 * the page alone. So they cost the first sight few bytes; one format that every browser knows is enough for them.
 */
const later = ({ picture }: Props["banner"]["shown"][number], lang: Lang) => {
  const all = picture.sources.find(({ type }) => type === "image/webp")?.srcset ?? [];
  const [address = ""] = all[0]?.split(/\d+\.webp /) ?? [];
  const widths = all.map((one) => Number(/(\d+)w$/.exec(one)?.[1]));
  const { focus, duotone, alt } = picture;
  const tone = duotone ? "duotone" : "";
  return [address, widths, `focus-${focus.x}-${focus.y}`, alt, tagOf(picture.lang, lang) ?? "", tone];
};

/**
 * The picture behind the headline, with the film over it, or with the button that a script shows once it lets others
 * follow and that stops them.
 */
export function HeroPicture({ banner: { shown, film }, lang }: Props) {
  const { t } = useTranslation("company");
  const [first, ...others] = shown;
  if (!first) return null;
  return (
    <Picture picture={first.picture} sizes={sizes} lang={tagOf(first.picture.lang, lang)} hero className="picture-hero">
      {film && <HeroFilm id={film} />}
      {others.length > 0 && (
        <button
          type="button"
          hidden
          className={`button film-switch${others.some(({ picture }) => picture.duotone) ? " duotone" : ""}`}
          data-slides={JSON.stringify(others.map((one) => later(one, lang)))}
          data-pause={t("block.pausePictures")}
          data-play={t("block.playPictures")}
        />
      )}
    </Picture>
  );
}

/** What the pictures are called and where they lead, all of it at any time; the one that stands there now is marked. */
export function HeroWords({ banner: { shown }, lang }: Props) {
  const headed = shown.flatMap(({ id, heading, link }, at) => (heading?.["zh-CN"] ? [{ id, heading, link, at }] : []));
  if (headed.length === 0) return null;
  return (
    <ul className="hero-said">
      {headed.map(({ id, heading, link, at }) => {
        const words = say(heading, lang);
        return (
          <li
            key={id}
            className={at === 0 && shown.length > 1 ? "now" : undefined}
            data-slide={shown.length > 1 ? at : undefined}
            lang={tagIn(heading, lang)}
          >
            {link ? <a href={link}>{words}</a> : words}
          </li>
        );
      })}
    </ul>
  );
}
