import { Anchor, Group, List, Paper, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { isAtOnce, isOverdue } from "~/publishing/contents/release-steps";
import { contentsIn } from "~/publishing/releases/release-contents";
import { formatInstant, formatSecond } from "~/shared/dates";
import { fieldTime } from "~/shared/forms/form-data";
import { bcp47, type Lang, languages } from "~/shared/languages";
import { StatusBadge, type Tone } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import { Countdown, useClock } from "./clock";

export type ReleaseItem = {
  contentId: string;
  kind: string;
  lang: Lang;
  shownLang: Lang;
  /** Null where it is confidential and this person may not know it. */
  title: string | null;
  correction: { shownLang: Lang; text: string } | null;
  revision: number;
  current: number;
  files: number;
  /** The key of what it is called. */
  word: string;
  /** Where staff work on it. */
  href: string;
};
export type ReleaseView = {
  id: string;
  title: string | null;
  at: Date;
  state: "waiting" | "planned" | "held" | "rolledBack";
  createdAt: Date;
  creator: string | null;
  items: ReleaseItem[];
  more: boolean;
};

const tones: Record<ReleaseView["state"], Tone> = {
  waiting: "warning",
  planned: "accent",
  held: "warning",
  rolledBack: "danger",
};

/**
 * The items of a release, one line a content with its languages and files; `rest` is the release that holds more of
 * them.
 */
export function ReleaseItems({ items, rest }: { items: ReleaseItem[]; rest: string | null }) {
  const { t } = useTranslation(["office", "publishing"]);
  const shown = useLang();
  return (
    <List size="sm" spacing={4} listStyleType="none">
      {contentsIn(items, shown).map(({ first, own, edition, title }) => {
        const corrected = edition.correction ?? first.correction;
        const worded = languages.filter((lang) => own.some((one) => one.lang === lang && one.shownLang === lang));
        return (
          <List.Item key={first.contentId}>
            <Anchor component={Link} to={first.href} size="sm">
              {title ?? t("release.confidential")}
            </Anchor>
            <Text size="xs" c="dimmed">
              {[
                t(first.word as never),
                worded.map((lang) => t(`site:language.${lang}.short`)).join(" "),
                first.files > 0 && t("publishing:content.fileCount", { n: first.files }),
                first.current !== first.revision && t("publishing:content.savedSince"),
              ]
                .filter(Boolean)
                .join(" · ")}
            </Text>
            {corrected && (
              <Text size="xs" lang={bcp47[corrected.shownLang]}>
                {t("publishing:content.act.corrects", { what: corrected.text })}
              </Text>
            )}
          </List.Item>
        );
      })}
      {rest && (
        <List.Item>
          <Anchor component={Link} to={`?open=${rest}`} size="sm" preventScrollReset>
            {t("release.showRest")}
          </Anchor>
        </List.Item>
      )}
    </List>
  );
}

type Props = { release: ReleaseView; read: Date; children?: ReactNode };

/** One release: its second, how long until then, what it brings and, as children, what can be done about it. */
export function ReleaseCard({ release, read, children }: Props) {
  const { t } = useTranslation(["office", "publishing"]);
  const lang = useLang();
  const now = useClock(read);
  const { title, at, state, items, more, creator, createdAt } = release;
  const isOut = state === "planned" && at <= now;
  const isLate = isOverdue(release, now);
  const atOnce = isAtOnce(release);
  const word = isOut ? "out" : state === "planned" ? "scheduled" : state;
  return (
    <Paper withBorder p="md" component="article" aria-label={title ?? t("release.confidential")}>
      <Stack gap="sm">
        <Group justify="space-between" align="start" gap="sm">
          <div>
            <Text fw={600} style={{ fontVariantNumeric: "tabular-nums" }}>
              {atOnce ? t("publishing:content.atOnce") : formatSecond(at, lang)}
            </Text>
            {state !== "rolledBack" && !isOut && (
              <Text size="sm" c={isLate ? "var(--mantine-color-error)" : "dimmed"} fw={isLate ? 600 : 400}>
                <Countdown at={at} state={state === "planned" ? "scheduled" : state} atOnce={atOnce} read={read} />
              </Text>
            )}
          </div>
          <StatusBadge tone={isLate ? "danger" : isOut ? "success" : tones[state]}>
            {t(`publishing:content.releaseState.${word}`)}
          </StatusBadge>
        </Group>
        <ReleaseItems items={items} rest={more ? release.id : null} />
        {creator && (
          <Text size="xs" c="dimmed">
            {t("publishing:content.madeBy", { name: creator, time: formatInstant(createdAt, lang) })}
          </Text>
        )}
        {word === "scheduled" && (
          <Anchor size="sm" href={`/ui/irh/view/index?${new URLSearchParams({ at: fieldTime(at), lang })}`}>
            {t("publishing:content.previewHome")}
          </Anchor>
        )}
        {children}
      </Stack>
    </Paper>
  );
}
