import { useTranslation } from "react-i18next";
import { Button } from "~/ui/public/forms/button";
import { ButtonRow } from "~/ui/public/frame/page";
import { readerCache, readerMegabytes, readerScripts } from "./files";

/**
 * Fills the form from the picture of a card that its field `of` holds. The reader runs in the visitor's browser and is
 * loaded at the tap; on a slow line the page offers to type instead.
 */
export function CardReader({ of }: { of: string }) {
  const { t } = useTranslation("booking");
  const size = readerMegabytes;
  return (
    <div
      className="card-reader"
      hidden
      data-on-tap={readerScripts.form}
      data-store={readerCache}
      data-of={of}
      data-loading={t("card.loading", { size })}
      data-reading={t("card.reading")}
      data-filled={t("card.filled")}
      data-nothing={t("card.nothing")}
      data-unreadable={t("card.unreadable")}
      data-failed={t("card.failed")}
      data-separator={t("card.separator")}
    >
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
      <progress hidden aria-label={t("card.loading", { size })} />
      <output className="small" />
      <dialog aria-labelledby="card-differs">
        <div className="confirm-box">
          <h2 id="card-differs">{t("card.differs")}</h2>
          <dl />
          <ButtonRow>
            <Button type="button" value="card">
              {t("card.take")}
            </Button>
            <Button type="button" kind="secondary" value="typed">
              {t("card.keep")}
            </Button>
          </ButtonRow>
        </div>
      </dialog>
    </div>
  );
}
