import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";

/**
 * A silent loop over the picture of the home page, with the button that stops it. Both are hidden until the script
 * starts it, after the first paint; who wants less motion or less data keeps the picture.
 */
export function HeroFilm({ id }: { id: string }) {
  const { t } = useTranslation("company");
  return (
    <>
      <video hidden muted loop playsInline preload="none" aria-hidden="true" tabIndex={-1} />
      <button
        type="button"
        hidden
        className="button film-switch"
        data-film={hrefOf(`company/film/${id}`)}
        data-pause={t("block.pauseFilm")}
        data-play={t("block.playFilm")}
      />
    </>
  );
}
