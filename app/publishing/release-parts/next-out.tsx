import { Anchor, Group, List, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { isAtOnce, isOverdue } from "~/publishing/contents/release-steps";
import { formatSecond } from "~/shared/dates";
import { useLang } from "~/ui/office/use-lang";
import { Countdown, useClock } from "./clock";
import type { ReleaseView } from "./release-card";

type Next = Pick<ReleaseView, "id" | "at" | "state" | "createdAt" | "more"> & {
  items: { title: string | null; href: string }[];
};
type Props = { releases: Next[]; read: Date; mayOpen: boolean };

/** The next releases with what each brings, and what is left until then or how late they are. */
export function NextOut({ releases, read, mayOpen }: Props) {
  const { t } = useTranslation(["office", "home"]);
  const lang = useLang();
  const now = useClock(read);
  return (
    <Stack gap="sm">
      {releases.length === 0 && <Text c="dimmed">{t("home:overview.nextOutNone")}</Text>}
      {releases.map(({ id, items, more, ...release }) => {
        const { at, state } = release;
        const isLate = isOverdue(release, now);
        const atOnce = isAtOnce(release);
        return (
          <Group key={id} justify="space-between" align="start" gap="xs">
            <List size="sm" listStyleType="none">
              {items.map(({ title, href }) => (
                <List.Item key={href}>
                  <Anchor component={Link} to={href} size="sm">
                    {title ?? t("release.confidential")}
                  </Anchor>
                </List.Item>
              ))}
              {more && mayOpen && (
                <List.Item>
                  <Anchor component={Link} to={`/office/releases?open=${id}`} size="sm">
                    {t("release.showRest")}
                  </Anchor>
                </List.Item>
              )}
            </List>
            <Text
              size="sm"
              c={isLate ? "var(--mantine-color-error)" : "dimmed"}
              style={{ fontVariantNumeric: "tabular-nums" }}
            >
              {!atOnce && `${formatSecond(at, lang)} · `}
              <Countdown
                at={at}
                state={state === "held" || state === "waiting" ? state : "scheduled"}
                atOnce={atOnce}
                read={read}
              />
            </Text>
          </Group>
        );
      })}
      {mayOpen && (
        <Anchor component={Link} to="/office/releases" size="sm">
          {t("home:overview.allReleases")}
        </Anchor>
      )}
    </Stack>
  );
}
