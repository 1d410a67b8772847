import { Button, Group } from "@mantine/core";
import { Link } from "react-router";

type Props = {
  days: number;
  spans: readonly number[];
  label: (days: number) => string;
  /** The same as files to take home. */
  files: { label: string; href: string }[];
};

/** Of how many days a screen tells, in its address as `days`, and the ways to have it as a file. */
export const SpanChoice = ({ days, spans, label, files }: Props) => (
  <Group gap="xs">
    {spans.map((span) => (
      <Button
        key={span}
        component={Link}
        to={`?days=${span}`}
        size="xs"
        variant={span === days ? "filled" : "default"}
        aria-current={span === days ? "true" : undefined}
      >
        {label(span)}
      </Button>
    ))}
    {files.map((file) => (
      <Button key={file.href} component="a" href={file.href} size="xs" variant="default">
        {file.label}
      </Button>
    ))}
  </Group>
);
