import "@mantine/spotlight/styles.layer.css";
import { Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { Spotlight, spotlight } from "@mantine/spotlight";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher, useNavigate } from "react-router";
import { hasWords } from "~/shared/forms/typed-words";

export type PaletteGroup = { key: string; label: string; items: { title: string; note: string; href: string }[] };
type Screen = { label: string; href: string };
type Findable = Screen & { phrases: string[] };
type Props = {
  screens: Screen[];
  /**
   * Answers the screens and commands with their synonyms; and, where `text` is posted to it, what was found by the path
   * of its screen.
   */
  action: string;
  /** How often it was asked for: each time it opens. */
  openings: number;
};

const pause = 200;

/**
 * Those whose names or synonyms have every word that was typed, by name first; all of them while nothing was. What was
 * found by another phrase says which.
 */
function matching(all: readonly Findable[], typed: string): PaletteGroup["items"] {
  const found = all.filter(({ label, phrases }) => hasWords([label, ...phrases].join("\n"), typed));
  const isNamed = ({ label }: Findable) => hasWords(label, typed);
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))].map((one) => ({
    title: one.label,
    note: isNamed(one) ? "" : (one.phrases.find((phrase) => hasWords(phrase, typed)) ?? ""),
    href: one.href,
  }));
}

/** Leads by a few typed characters to a screen of the menu, or to what stands behind one. */
export default function Palette({ screens, action, openings: times }: Props) {
  const { t } = useTranslation("office");
  const navigate = useNavigate();
  const fetcher = useFetcher<{ path: string; items: PaletteGroup["items"] }[]>();
  const index = useFetcher<{ screens: Findable[]; commands: Findable[] }>();
  const [typed, setTyped] = useState("");
  const [settled] = useDebouncedValue(typed.trim(), pause);
  const requested = settled.length >= 2;
  const { submit } = fetcher;
  const { load } = index;
  useEffect(() => {
    void load(action);
  }, [load, action]);
  useEffect(() => {
    if (requested) void submit({ text: settled }, { method: "post", action, defaultShouldRevalidate: false });
  }, [requested, settled, action, submit]);
  useEffect(() => {
    if (times > 0) spotlight.open();
  }, [times]);
  const phrasesOf = ({ href }: Screen) => index.data?.screens.find((one) => one.href === href)?.phrases ?? [];
  const all = screens.map((screen) => ({ ...screen, phrases: phrasesOf(screen) }));
  const commands = index.data?.commands ?? [];
  const named = (findable: readonly Findable[]) => findable.some(({ label }) => hasWords(label, typed));
  const ofScreens = { key: "screens", label: t("palette.screens"), items: matching(all, typed) };
  const ofCommands = { key: "commands", label: t("palette.commands"), items: matching(commands, typed) };
  const groups: PaletteGroup[] = [
    ...(named(all) || !named(commands) ? [ofScreens, ofCommands] : [ofCommands, ofScreens]),
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
