import { Group, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmButton, PostButton } from "~/ui/office/confirm";
import { useClock } from "./clock";
import { MomentField } from "./moment-field";
import type { ReleaseView } from "./release-card";
import { type Seen, useSeen } from "./use-seen";

type Props = {
  release: Pick<ReleaseView, "id" | "at" | "state">;
  read: Date;
  /** Whether it can be stopped before its second without another one. */
  holds?: boolean;
  /** What would be public sooner becomes a question to a second person. */
  asksSecond: boolean;
};
type Stepped = Seen & { asked: boolean };

/** What can be done about a release now; posts `hold`, `resume`, `move`, `now` and `rollBack` with its `releaseId`. */
export function ReleaseSteps({ release: { id, at, state }, read, asksSecond, holds = true }: Props) {
  const { t } = useTranslation("publishing");
  const now = useClock(read);
  const isPast = at <= now;
  const isOut = state === "planned" && isPast;
  const values = (intent: string) => ({ releaseId: id, intent });
  const seen = useSeen();
  const messageFor = (done: string) => (value: Stepped) => (value.asked ? t("content.done.asked") : done);
  const gone = (done: "held" | "moved" | "cancelled") => (value: Stepped) =>
    value.asked ? t("content.done.asked") : seen(t(`content.done.${done}`), "seen")(value);
  if (state === "rolledBack") return null;
  return (
    <Group gap="xs">
      {holds && state === "planned" && !isOut && (
        <PostButton label={t("content.hold")} values={values("hold")} saved={gone("held")} />
      )}
      {state === "held" && <Resume values={values("resume")} isPast={isPast} asksSecond={asksSecond} />}
      {!isOut && (
        <ConfirmButton
          label={t("content.move")}
          title={t("content.moveTitle")}
          body={asksSecond && state !== "held" && t("content.secondEarlier")}
          values={values("move")}
          saved={gone("moved")}
        >
          {(field) => <MomentField {...field("at")} label={t("content.at")} value={at} required />}
        </ConfirmButton>
      )}
      {state !== "waiting" && !isOut && (
        <ConfirmButton
          label={t("content.releaseNow")}
          title={t("content.releaseNowTitle")}
          body={t(asksSecond ? "content.secondStep" : "content.releaseNowText")}
          values={values("now")}
          saved={messageFor(t("content.done.now"))}
          {...(asksSecond ? { confirm: t("content.submit.ask") } : {})}
        />
      )}
      <ConfirmButton
        label={t(isOut ? "content.rollBack" : "content.cancelRelease")}
        title={t(isOut ? "content.rollBackTitle" : "content.cancelTitle")}
        body={t(isOut ? "content.rollBackText" : "content.cancelText")}
        values={values("rollBack")}
        {...(isOut ? {} : { confirm: t("content.cancelConfirm") })}
        saved={gone("cancelled")}
        danger
        variant="subtle"
      />
    </Group>
  );
}

function Resume({
  values,
  isPast,
  asksSecond,
}: {
  values: Record<string, string>;
  isPast: boolean;
  asksSecond: boolean;
}) {
  const { t } = useTranslation("publishing");
  const [when, setWhen] = useState(isPast ? "later" : "own");
  return (
    <ConfirmButton
      label={t("content.resume")}
      title={t("content.resumeTitle")}
      body={asksSecond && t("content.secondStep")}
      values={values}
      saved={(value: Stepped) => t(value.asked ? "content.done.asked" : "content.done.resumed")}
      variant="filled"
      {...(asksSecond ? { confirm: t("content.submit.ask") } : {})}
    >
      {(field) => (
        <>
          <Radio.Group name="when" label={t("content.when")} value={when} onChange={setWhen}>
            <Stack gap="xs" mt="xs">
              <Radio value="own" label={t("content.way.own")} disabled={isPast} />
              <Radio value="later" label={t("content.way.later")} />
            </Stack>
          </Radio.Group>
          {when === "later" && <MomentField {...field("at")} label={t("content.at")} required />}
        </>
      )}
    </ConfirmButton>
  );
}
