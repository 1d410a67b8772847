import { Group, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatSecond } from "~/shared/dates";
import { ConfirmButton, PostButton } from "~/ui/office/confirm";
import { useLang } from "~/ui/office/use-lang";
import { useClock, useSpanText } from "./clock";
import { MomentField } from "./moment-field";
import type { ShownRelease } from "./release-card";

type Props = {
  release: Pick<ShownRelease, "id" | "at" | "state">;
  read: Date;
  /** What would be public sooner becomes a question to a second person. */
  asksSecond: boolean;
};
type Stepped = { asked: boolean; wasPublic: { since: Date; seconds: number } | null };

/** What can be done about a release now; posts `hold`, `resume`, `move`, `now` and `rollBack` with its `releaseId`. */
export function ReleaseSteps({ release: { id, at, state }, read, asksSecond }: Props) {
  const { t } = useTranslation("office");
  const now = useClock(read);
  const isPast = at <= now;
  const isOut = state === "planned" && isPast;
  const values = (intent: string) => ({ releaseId: id, intent });
  const seen = useSeen();
  const told = (done: string) => (value: Stepped) => (value.asked ? t("publishing.done.asked") : done);
  if (state === "rolledBack") return null;
  return (
    <Group gap="xs">
      {state === "planned" && !isOut && (
        <PostButton label={t("publishing.hold")} values={values("hold")} saved={seen("held")} />
      )}
      {state === "held" && <Resume values={values("resume")} isPast={isPast} asksSecond={asksSecond} />}
      {!isOut && (
        <ConfirmButton
          label={t("publishing.move")}
          title={t("publishing.moveTitle")}
          body={asksSecond && state !== "held" && t("publishing.secondEarlier")}
          values={values("move")}
          saved={seen("moved")}
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
        saved={seen("cancelled")}
        danger
        variant="subtle"
      />
    </Group>
  );
}

/** What is said after a step that shows less or later: whether readers had had any of it, as the database found it. */
function useSeen() {
  const { t } = useTranslation("office");
  const lang = useLang();
  const span = useSpanText();
  return (done: "held" | "moved" | "cancelled") =>
    ({ asked, wasPublic }: Stepped) => {
      if (asked) return t("publishing.done.asked");
      if (!wasPublic) return t("publishing.done.unseen", { done: t(`publishing.done.${done}`) });
      const time = formatSecond(wasPublic.since, lang);
      return t("publishing.done.seen", { time, span: span(wasPublic.seconds * 1_000) });
    };
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
