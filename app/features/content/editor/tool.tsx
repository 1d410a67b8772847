import { Button } from "@mantine/core";
import type { ReactNode } from "react";

type ToolProps = { label: string; on?: boolean; press: () => void; children: ReactNode };

/** One tool of the editor; its sign says less than its name. */
export const Tool = ({ label, on, press, children }: ToolProps) => (
  <Button
    size="compact-sm"
    variant={on ? "light" : "subtle"}
    aria-label={label}
    aria-pressed={on}
    title={label}
    onMouseDown={(event) => event.preventDefault()}
    onClick={press}
  >
    {children}
  </Button>
);
