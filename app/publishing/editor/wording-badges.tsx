import { Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Words } from "~/shared/languages";
import { StatusBadge, type Tone } from "~/ui/office/status-badge";
import type { States } from "../contents/states";
import { type Wording, wordingOf } from "../drafts/wording";

const tones: Record<Wording, Tone> = { own: "neutral", converted: "neutral", fallsBack: "warning" };

/** For a list: which languages have words of their own, which is converted, and which show the Simplified text. */
export function WordingBadges({ title, states }: { title: Words; states: States }) {
  const { t } = useTranslation("publishing");
  const wording = wordingOf(title, states);
  return (
    <Group gap={4} mt={4}>
      {(["own", "converted", "fallsBack"] as const).map(
        (each) =>
          wording[each].length > 0 && (
            <StatusBadge key={each} tone={tones[each]}>
              {t(`content.wording.${each}`, {
                languages: wording[each].map((lang) => t(`site:language.${lang}.short`)).join(" "),
              })}
            </StatusBadge>
          ),
      )}
    </Group>
  );
}
