import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "~/ui/public/forms/button";
import { ConfirmDialog } from "~/ui/public/forms/confirm-dialog";
import { ButtonRow } from "~/ui/public/frame/page";

type Props = { refusal: { code: string; facts?: Record<string, string | number | null> } };

/**
 * That there are no places, or too few for the party: back to the form, on the waitlist, or another date. Stands within
 * the form.
 */
export function QuotaDialog({ refusal: { code, facts = {} } }: Props) {
  const { t } = useTranslation("appointments");
  return (
    <ConfirmDialog
      open
      trigger={t("quota.again")}
      title={t(`quota.${code}`)}
      cancel={t("quota.edit")}
      cancelHref="#register"
    >
      <p role="alert">{t(`errors:${code}`, facts)}</p>
      <p className="muted">{t("quota.waitText")}</p>
      <ButtonRow>
        <Button name="intent" value="wait">
          {t("quota.wait")}
        </Button>
        <LinkButton href="/ui/irh/appointments">{t("otherDates")}</LinkButton>
      </ButtonRow>
    </ConfirmDialog>
  );
}
