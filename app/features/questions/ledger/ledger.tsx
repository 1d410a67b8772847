import { Badge, Group, Radio, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { say } from "~/shared/languages";
import { useLang } from "~/ui/office/use-lang";
import type { LedgerEntry } from "./operations.server";

type Props = {
  entries: LedgerEntry[];
  /** The id of the entry where the answer was first given; empty for here. */
  chosen: string;
  error: string | null | undefined;
  onChange: () => void;
};

/**
 * What was said before that touches a question, the nearest first; one of it may be where its answer was first given.
 */
export function Ledger({ entries, chosen, error, onChange }: Props) {
  const { t } = useTranslation("questions");
  const lang = useLang();
  const missing = chosen !== "" && !entries.some(({ id }) => id === chosen);
  return (
    <Radio.Group name="firstSaid" label={t("field.firstSaid")} defaultValue={chosen} error={error} onChange={onChange}>
      <Stack gap="sm" mt="xs">
        <Radio value="" label={t("ledger.here")} />
        {missing && <Radio value={chosen} label={t("ledger.earlier")} />}
        {entries.map(({ id, at, platform, source, venue, asked, said, near, public: isPublic }) => (
          <Radio
            key={id}
            value={id}
            label={
              <Group gap="xs">
                <span>{formatInstant(at, lang)}</span>
                <span>{platform ? t(`platform.${platform}`) : venue && say(venue, lang)}</span>
                {source && (
                  <Badge variant="light" size="sm">
                    {t(`source.${source}`)}
                  </Badge>
                )}
                <Text span size="xs" c="dimmed">
                  {t("ledger.near", { percent: near })}
                  {!isPublic && ` · ${t("ledger.notNamed")}`}
                </Text>
              </Group>
            }
            description={
              <>
                {asked && (
                  <Text span size="sm" display="block" lineClamp={2}>
                    {asked}
                  </Text>
                )}
                <Text span size="sm" display="block" lineClamp={4} c="var(--mantine-color-text)">
                  {said}
                </Text>
              </>
            }
          />
        ))}
        {entries.length === 0 && (
          <Text size="sm" c="dimmed">
            {t("ledger.none")}
          </Text>
        )}
      </Stack>
    </Radio.Group>
  );
}
