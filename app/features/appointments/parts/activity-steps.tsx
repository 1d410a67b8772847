import { useTranslation } from "react-i18next";
import { ConfirmButton, PostButton } from "~/ui/office/confirm";
import type { ActivityRow } from "../queries/activities.server";
import type { BookingState } from "../rules";

type Props = {
  row: ActivityRow;
  booking: BookingState;
  started: boolean;
  ended: boolean;
  /** Publishing asks a second person first, and that question is already open. */
  asksSecond: boolean;
  asked: boolean;
  disabled: boolean;
  /** Saves what was typed before the draft is published. */
  first: (then: () => void) => void;
};

/** What can be done with an activity beside editing it; nothing while the form holds unsaved words. */
export function ActivitySteps({
  row: { status, held },
  booking,
  started,
  ended,
  asksSecond,
  asked,
  disabled,
  first,
}: Props) {
  const { t } = useTranslation("visits");
  if (status === "cancelled" || (status === "draft" && asked)) return null;
  if (status === "draft")
    return (
      <PostButton
        label={t(asksSecond ? "step.askPublish" : "step.publish")}
        values={{ intent: "publish" }}
        saved={t(asksSecond ? "office:approval.asked" : "step.published")}
        size="sm"
        variant="filled"
        first={first}
      />
    );
  return (
    <>
      {(booking === "open" || booking === "full") && (
        <ConfirmButton
          label={t("step.close")}
          title={t("step.closeTitle")}
          body={t("step.closeText")}
          values={{ intent: "close" }}
          saved={t("step.closed")}
          size="sm"
          disabled={disabled}
        />
      )}
      {booking === "ended" && !started && (
        <ConfirmButton
          label={t("step.reopen")}
          title={t("step.reopenTitle")}
          body={t("step.reopenText")}
          values={{ intent: "reopen" }}
          saved={t("step.reopened")}
          size="sm"
          disabled={disabled}
        />
      )}
      {!ended && (
        <ConfirmButton
          label={t("step.cancel")}
          title={t("step.cancelTitle")}
          body={t("step.cancelText", { count: held })}
          values={{ intent: "cancel" }}
          saved={t("step.cancelled")}
          size="sm"
          danger
          disabled={disabled}
        />
      )}
    </>
  );
}
