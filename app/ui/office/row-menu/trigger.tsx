import { Button, type ButtonProps } from "@mantine/core";
import { type ComponentType, createContext } from "react";

export type TriggerProps = {
  label: string;
  /** What it is for, where the label stands in several rows. */
  of?: string | undefined;
  size?: ButtonProps["size"];
  variant?: ButtonProps["variant"];
  disabled?: boolean | undefined;
  busy?: boolean | undefined;
  danger?: boolean | undefined;
  onClick: () => void;
};

export const ButtonTrigger = ({ label, of, size, variant, disabled, busy, danger, onClick }: TriggerProps) => (
  <Button
    size={size}
    variant={variant}
    disabled={disabled}
    loading={busy}
    color={danger ? "red" : undefined}
    aria-description={of}
    onClick={onClick}
  >
    {label}
  </Button>
);

/** How an act is drawn: as a button, or within the menu of a row as an item of it, where a refusal has no place. */
export const ActTrigger = createContext<{ Trigger: ComponentType<TriggerProps>; inMenu: boolean }>({
  Trigger: ButtonTrigger,
  inMenu: false,
});
