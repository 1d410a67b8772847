import { TextInput } from "@mantine/core";
import { useState } from "react";

type Props = { label: string; value: string; error: string | null | undefined; set: (typed: string) => void };

/** A Beijing time to the second, or none; what is no time yet stays as it is typed. */
export function MomentInput({ label, value, error, set }: Props) {
  const [typed, setTyped] = useState({ text: value, of: value });
  const text = typed.of === value ? typed.text : value;
  return (
    <TextInput
      type="datetime-local"
      step={1}
      label={label}
      value={text}
      error={error}
      onChange={({ currentTarget }) => {
        setTyped({ text: currentTarget.value, of: value });
        set(currentTarget.value);
      }}
    />
  );
}
