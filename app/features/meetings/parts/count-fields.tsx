import { Button, Group, SimpleGrid, Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type VoteSide, voteSides } from "../rules/terms";
import type { Count } from "../rules/votes";

type Props = {
  /** Whose votes. */
  name: string;
  count: Count;
  error: (side: VoteSide) => string | null | undefined;
  onChange: (count: Count) => void;
  onRemove?: () => void;
  wrong?: string | null | undefined;
};

/** Shares for, against and abstained of one group of voters. */
export function CountFields({ name, count, error, onChange, onRemove, wrong }: Props) {
  const { t } = useTranslation("meetings");
  return (
    <div>
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          {name}
        </Text>
        {onRemove && (
          <Button variant="subtle" size="compact-xs" onClick={onRemove}>
            {t("office.resolutions.dropGroup", { group: name })}
          </Button>
        )}
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {voteSides.map((side) => (
          <TextInput
            key={side}
            label={t(`side.${side}`)}
            aria-label={`${name} · ${t(`side.${side}`)}`}
            inputMode="numeric"
            value={count[side]}
            error={error(side)}
            onChange={({ currentTarget }) => onChange({ ...count, [side]: currentTarget.value })}
          />
        ))}
      </SimpleGrid>
      {wrong && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt="xs">
          {wrong}
        </Text>
      )}
    </div>
  );
}
