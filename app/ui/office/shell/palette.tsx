import "@mantine/spotlight/styles.layer.css";
import { Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { Spotlight, spotlight } from "@mantine/spotlight";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher, useNavigate } from "react-router";
import { hasWords } from "../typed";

export type PaletteGroup = { key: string; label: string; items: { title: string; note: string; href: string }[] };
type Screen = { label: string; href: string };
type Props = {
  screens: Screen[];
  /** Where `text` is posted to; answers what was found by the path of its screen. */
  action: string;
  /** How often it was asked for: each time it opens. */
  openings: number;
};

const pause = 200;

/** Screens whose names have every word that was typed; all of them while nothing was. */
const matching = (screens: Screen[], typed: string) => screens.filter(({ label }) => hasWords(label, typed));

/** Leads by a few typed characters to a screen of the menu, or to what stands behind one. */
export default function Palette({ screens, action, openings: times }: Props) {
  const { t } = useTranslation("office");
  const navigate = useNavigate();
  const fetcher = useFetcher<{ path: string; items: PaletteGroup["items"] }[]>();
  const [typed, setTyped] = useState("");
  const [settled] = useDebouncedValue(typed.trim(), pause);
  const requested = settled.length >= 2;
  const { submit } = fetcher;
  useEffect(() => {
    if (requested) void submit({ text: settled }, { method: "post", action, defaultShouldRevalidate: false });
  }, [requested, settled, action, submit]);
  useEffect(() => {
    if (times > 0) spotlight.open();
  }, [times]);
  const groups: PaletteGroup[] = [
    {
      key: "screens",
      label: t("palette.screens"),
      items: matching(screens, typed).map(({ label, href }) => ({ title: label, note: "", href })),
    },
    ...(requested ? (fetcher.data ?? []) : []).map(({ path, items }) => ({
      key: path,
      label: screens.find(({ href }) => href === `/${path}`)?.label ?? "",
      items,
    })),
  ].filter(({ items }) => items.length > 0);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const looking = fetcher.state !== "idle" || typed.trim() !== settled;
  return (
    <Spotlight.Root
      query={typed}
      onQueryChange={setTyped}
      shortcut={null}
      scrollable
      maxHeight={420}
      attributes={{ content: { "aria-label": t("palette.open") } }}
    >
      <Spotlight.Search placeholder={t("palette.placeholder")} aria-label={t("palette.placeholder")} />
      <Spotlight.ActionsList>
        {groups.map(({ key, label, items }) => (
          <Spotlight.ActionsGroup key={key} label={label}>
            {items.map(({ title, note, href }) => (
              <Spotlight.Action
                key={href}
                label={title}
                {...(note ? { description: note } : {})}
                onClick={() => void navigate(href)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {count === 0 && !looking && <Spotlight.Empty>{t("palette.nothing")}</Spotlight.Empty>}
      </Spotlight.ActionsList>
      <Text size="xs" c="dimmed" px="md" py="xs" role="status">
        {looking ? t("palette.looking") : t("palette.found", { count })}
      </Text>
    </Spotlight.Root>
  );
}
