import { Box, ColorSwatch, Group, Stack, Text } from "@mantine/core";
import { type ComponentProps, lazy, Suspense, useSyncExternalStore } from "react";
import type Chart from "./drawing";

/** Fetched after the screen is there; without it the table beside says the same. The server draws none. */
const Drawing = import.meta.env.SSR
  ? () => null
  : lazy(() => import("./drawing").catch(() => ({ default: () => null as never })));

const never = () => () => {};

/** A chart's place on the screen, of its height from the start. */
export function ChartBox({ label, ...chart }: ComponentProps<typeof Chart> & { label: string }) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <Stack gap="xs" mb="md">
      <Box h={chart.height} role="img" aria-label={label}>
        {isBrowser && (
          <Suspense fallback={null}>
            <Drawing {...chart} />
          </Suspense>
        )}
      </Box>
      <Group gap="xs" justify="flex-end">
        {chart.series.map(({ name, label: text, color }) => (
          <Group key={name} gap={6} wrap="nowrap">
            <ColorSwatch color={`var(--${color})`} size={12} withShadow={false} />
            <Text size="xs">{text}</Text>
          </Group>
        ))}
      </Group>
    </Stack>
  );
}
