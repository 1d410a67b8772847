import { Box } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ParityIssue } from "~/publishing/approvals/parity";
import { PublishButton } from "~/publishing/release-parts/publish-button";
import { ReleaseSteps } from "~/publishing/release-parts/release-steps";
import { usePublishing } from "~/publishing/release-parts/use-publishing";
import { WithdrawButton } from "~/publishing/release-parts/withdraw-button";
import { ConfirmButton } from "~/ui/office/confirm";
import type { ActivityState, BookingState } from "../rules";
import type { ActivityRow } from "./queries.server";

type Props = {
  row: ActivityRow;
  state: ActivityState;
  booking: BookingState;
  started: boolean;
  ended: boolean;
  /** When the screen was read. */
  read: Date;
  /** What the languages say differently, and whether that is forbidden. */
  parity: ParityIssue[];
  parityBlocks: boolean;
  /** Publishing asks a second person first, and that question is already open. */
  asksSecond: boolean;
  asked: boolean;
  disabled: boolean;
  /** Saves what was typed before the draft is published. */
  first: (then: () => void) => void;
};

/** What can be done with an activity beside editing it; nothing while the form holds unsaved words. */
export function ActivitySteps({
  row: { id, revision, shownAt, held },
  state,
  booking,
  started,
  ended,
  read,
  parity,
  parityBlocks,
  asksSecond,
  asked,
  disabled,
  first,
}: Props) {
  const { t } = useTranslation("visits");
  const publishing = usePublishing();
  if (state === "cancelled") return null;
  const isPublic = state === "published";
  // What is done changes which of these are offered; they stay, so that each can say what came of it.
  return (
    <>
      <Box hidden={state !== "draft" || asked}>
        <PublishButton
          key={publishing.opens}
          revision={revision}
          written={null}
          coming={[]}
          parity={parity}
          parityBlocks={parityBlocks}
          fieldWords={{ title: t("field.title"), summary: t("field.location"), body: t("field.description") }}
          asksSecond={asksSecond}
          isLive={false}
          readers={null}
          usual={null}
          opened={publishing.opened}
          open={() => first(publishing.open)}
          close={publishing.close}
        />
      </Box>
      <Box hidden={state !== "scheduled" || asked}>
        <ReleaseSteps
          release={{ id, at: shownAt ?? read, state: "planned" }}
          read={read}
          asksSecond={asksSecond}
          holds={false}
        />
      </Box>
      <Box hidden={!isPublic || held > 0}>
        <WithdrawButton whole={{ intent: "takeDown", body: t("step.takeDownText") }} disabled={disabled} />
      </Box>
      {isPublic && (booking === "open" || booking === "full") && (
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
      {isPublic && booking === "ended" && !started && (
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
      {isPublic && !ended && (
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
