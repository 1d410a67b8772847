import { Button, Group, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./look.module.css";

type ColourFieldProps = {
  name: string;
  label: string;
  hint: string;
  error?: ReactNode;
  value: string;
  /** What is shown while it is empty. */
  fallback: string;
  disabled: boolean;
  onChange: (value: string) => void;
};

/** The colour that was typed, as the palette takes it; undefined for none and for what is no colour yet. */
export const colourIn = (typed: string): string | undefined => {
  const text = typed.trim().toLowerCase();
  return /^#[0-9a-f]{6}$/.test(text) ? text : undefined;
};

/** A colour of the company's own: typed as `#rrggbb` or picked, or none. */
export function ColourField({ name, label, hint, error, value, fallback, disabled, onChange }: ColourFieldProps) {
  const { t } = useTranslation("look");
  return (
    <TextInput
      name={name}
      label={label}
      description={hint}
      error={error}
      value={value}
      placeholder={t("asTheme")}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      spellCheck={false}
      autoComplete="off"
      maxLength={20}
      inputContainer={(input) => (
        <Group gap="xs" wrap="nowrap">
          <div className={classes.input}>{input}</div>
          <Button
            variant="default"
            disabled={disabled || value === ""}
            onClick={() => onChange("")}
            aria-label={t("clear", { field: label })}
          >
            {t("asTheme")}
          </Button>
        </Group>
      )}
      rightSection={
        <input
          type="color"
          className={classes.picker}
          aria-label={t("pick", { field: label })}
          value={colourIn(value) ?? fallback}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      }
    />
  );
}
