import { Text } from "@mantine/core";

type Person = { name: string; institution: string; function: string; reason: string };

/** Somebody on an insider list, with where from and why. */
export const InsiderPerson = ({ name, institution, function: post, reason }: Person) => (
  <>
    <Text size="sm">{name}</Text>
    <Text size="xs" c="dimmed">
      {[institution, post, reason].filter(Boolean).join(" · ")}
    </Text>
  </>
);
