import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { MomentField } from "~/publishing/release-parts/moment-field";
import { ConfirmButton } from "~/ui/office/confirm";

type Released = { out: number; state: string; left: { title: string; code: string }[] };
type Props = {
  plan: { id: string; open: number; differ: number };
  /** What the drafts came from. */
  of: string;
  /** The key of the release that this screen may begin. */
  release: string;
};

/** Sends those events that came in together and are drafts still out at one second; nothing where none is. */
export function PublishTogether({ plan: { id, open, differ }, of, release }: Props) {
  const { t } = useTranslation(["calendar", "errors"]);
  const stateWords = ({ out, state, left }: Released) =>
    [
      t(state === "waiting" ? "year.asked" : "year.published", { out }),
      left.length > 0 &&
        t("year.left", {
          titles: left.map(({ title, code }) => `${title} (${t(`errors:${code}` as "errors:notFound")})`).join(" "),
        }),
    ]
      .filter(Boolean)
      .join(" · ");
  if (open === 0) return null;
  return (
    <ConfirmButton
      label={t("year.publish")}
      of={of}
      title={t("year.publishTitle", { open })}
      body={t("year.publishText")}
      values={{ intent: "publish", plan: id, release }}
      saved={(value: never) => stateWords(value)}
    >
      {(field) => (
        <>
          <MomentField {...field("at")} label={t("year.at")} hint={t("year.atHint")} />
          {differ > 0 && <Checkbox name="confirmed" value="yes" label={t("year.differ", { differ })} />}
        </>
      )}
    </ConfirmButton>
  );
}
