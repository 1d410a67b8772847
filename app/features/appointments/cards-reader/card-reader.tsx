import { useTranslation } from "react-i18next";
import { readerCache, readerMegabytes, readerScripts } from "./files";

/**
 * Fills the form from the picture of a card that its field `of` holds. The reader runs in the visitor's browser and is
 * loaded at the tap; on a slow line the page offers to type instead. What is said after the tap comes with its script.
 */
export function CardReader({ of }: { of: string }) {
  const { t } = useTranslation("booking");
  const size = readerMegabytes;
  return (
    <div className="card-reader" hidden data-on-tap={readerScripts.form} data-store={readerCache} data-of={of}>
      <p data-when="new kept">
        <button type="button" className="button secondary small" data-tap="">
          {t("card.read")}
        </button>
      </p>
      <p className="hint" data-when="new">
        {t("card.size", { size })}
      </p>
      <p data-when="slow">{t("card.slow")}</p>
      <p data-when="slow">
        <button type="button" className="button quiet small" data-tap="">
          {t("card.anyway", { size })}
        </button>
      </p>
      <p className="hint">{t("card.private")}</p>
      <progress hidden aria-label={t("card.read")} />
      <output className="small" />
    </div>
  );
}
