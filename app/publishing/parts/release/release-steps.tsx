import { Group, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmButton, PostButton } from "~/ui/office/confirm";
import { useClock } from "./clock";
import { MomentField } from "./moment-field";
import type { ShownRelease } from "./release-card";
import { type Seen, useSeen } from "./seen";

type Props = {
  release: Pick<ShownRelease, "id" | "at" | "state">;
  read: Date;
  /** Whether it can be stopped before its second without another one. */
  holds?: boolean;
  /** What would be public sooner becomes a question to a second person. */
  asksSecond: boolean;
};
type Stepped = Seen & { asked: boolean };

/** What can be done about a release now; posts `hold`, `resume`, `move`, `now` and `rollBack` with its `releaseId`. */
export function ReleaseSteps({ release: { id, at, state }, read, asksSecond, holds = true }: Props) {
  const { t } = useTranslation("office");
  const now = useClock(read);
  const isPast = at <= now;
  const isOut = state === "planned" && isPast;
  const values = (intent: string) => ({ releaseId: id, intent });
  const seen = useSeen();
  const told = (done: string) => (value: Stepped) => (value.asked ? t("publishing.done.asked") : done);
  const gone = (done: "held" | "moved" | "cancelled") => (value: Stepped) =>
    value.asked ? t("publishing.done.asked") : seen(t(`publishing.done.${done}`), "seen")(value);
  if (state === "rolledBack") return null;
  return (
    <Group gap="xs">
      {holds && state === "planned" && !isOut && (
        <PostButton label={t("publishing.hold")} values={values("hold")} saved={gone("held")} />
      )}
      {state === "held" && <Resume values={values("resume")} isPast={isPast} asksSecond={asksSecond} />}
      {!isOut && (
        <ConfirmButton
          label={t("publishing.move")}
          title={t("publishing.moveTitle")}
          body={asksSecond && state !== "held" && t("publishing.secondEarlier")}
          values={values("move")}
          saved={gone("moved")}
        >
          {(field) => <MomentField {...field("at")} label={t("publishing.at")} value={at} required />}
        </ConfirmButton>
      )}
      {state !== "waiting" && !isOut && (
        <ConfirmButton
          label={t("publishing.releaseNow")}
          title={t("publishing.releaseNowTitle")}
          body={t(asksSecond ? "publishing.secondStep" : "publishing.releaseNowText")}
          values={values("now")}
          saved={told(t("publishing.done.now"))}
          {...(asksSecond ? { confirm: t("publishing.submit.ask") } : {})}
        />
      )}
      <ConfirmButton
        label={t(isOut ? "publishing.rollBack" : "publishing.cancelRelease")}
        title={t(isOut ? "publishing.rollBackTitle" : "publishing.cancelTitle")}
        body={t(isOut ? "publishing.rollBackText" : "publishing.cancelText")}
        values={values("rollBack")}
        {...(isOut ? {} : { confirm: t("publishing.cancelConfirm") })}
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
  const { t } = useTranslation("office");
  const [when, setWhen] = useState(isPast ? "later" : "own");
  return (
    <ConfirmButton
      label={t("publishing.resume")}
      title={t("publishing.resumeTitle")}
      body={asksSecond && t("publishing.secondStep")}
      values={values}
      saved={(value: Stepped) => t(value.asked ? "publishing.done.asked" : "publishing.done.resumed")}
      variant="filled"
      {...(asksSecond ? { confirm: t("publishing.submit.ask") } : {})}
    >
      {(field) => (
        <>
          <Radio.Group name="when" label={t("publishing.when")} value={when} onChange={setWhen}>
            <Stack gap="xs" mt="xs">
              <Radio value="own" label={t("publishing.way.own")} disabled={isPast} />
              <Radio value="later" label={t("publishing.way.later")} />
            </Stack>
          </Radio.Group>
          {when === "later" && <MomentField {...field("at")} label={t("publishing.at")} required />}
        </>
      )}
    </ConfirmButton>
  );
}
