import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./office.module.css";

export type Tone = "neutral" | "accent" | "success" | "warning" | "danger";

/** A state in words, on a quiet ground; the colour only helps the eye. */
export const StatusBadge = ({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) => (
  <Badge variant="outline" className={classes.badge} data-tone={tone}>
    {children}
  </Badge>
);
