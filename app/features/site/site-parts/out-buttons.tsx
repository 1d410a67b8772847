import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MomentField } from "~/publishing/release-parts/moment-field";

type Props = {
  busy: boolean;
  /** Whether a second person must agree first. */
  asksSecond: boolean;
  field: (name: string) => { name: string; error: string | null | undefined };
};

/**
 * Beside the button that saves a draft of a part of the site: to readers at once, or from a second on that is asked for
 * first.
 */
export function OutButtons({ busy, asksSecond, field }: Props) {
  const { t } = useTranslation("plan");
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button type="submit" name="intent" value="publish" variant="light" disabled={busy}>
        {t(asksSecond ? "askPublish" : "publish")}
      </Button>
      <Button variant="default" aria-expanded={asks} onClick={() => setAsks(!asks)}>
        {t("later")}
      </Button>
      {asks && (
        <Group align="end" gap="sm">
          <MomentField {...field("at")} label={t("at")} required />
          <Button type="submit" name="intent" value="plan" variant="light" disabled={busy}>
            {t(asksSecond ? "askPlan" : "plan")}
          </Button>
        </Group>
      )}
    </>
  );
}
