import { Anchor, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatSecond } from "~/shared/dates";
import { useLang } from "~/ui/office/use-lang";
import { Countdown, useClock } from "./clock";
import type { ShownRelease } from "./release-card";

type Props = { releases: Pick<ShownRelease, "id" | "title" | "at" | "state">[]; read: Date; mayOpen: boolean };

/** The next releases, a line each, with what is left until then or how late they are. */
export function NextOut({ releases, read, mayOpen }: Props) {
  const { t } = useTranslation("office");
  const lang = useLang();
  const now = useClock(read);
  return (
    <Stack gap="xs">
      {releases.length === 0 && <Text c="dimmed">{t("home.nextOutNone")}</Text>}
      {releases.map(({ id, title, at, state }) => {
        const isLate = state !== "planned" && at <= now;
        return (
          <Group key={id} justify="space-between" gap="xs">
            <Text size="sm">{title ?? t("publishing.confidential")}</Text>
            <Text
              size="sm"
              c={isLate ? "var(--mantine-color-error)" : "dimmed"}
              style={{ fontVariantNumeric: "tabular-nums" }}
            >
              {formatSecond(at, lang)} ·{" "}
              <Countdown at={at} state={state === "held" || state === "waiting" ? state : "scheduled"} read={read} />
            </Text>
          </Group>
        );
      })}
      {mayOpen && (
        <Anchor component={Link} to="/office/releases" size="sm">
          {t("home.allReleases")}
        </Anchor>
      )}
    </Stack>
  );
}
