import type { ReactNode } from "react";
import { Choice } from "./choice-field";

type Props = {
  name: string;
  value: string;
  label: ReactNode;
  hint: ReactNode;
  checked: boolean;
  open: boolean;
  /** What the details are called. */
  more: string;
  children: ReactNode;
};

/**
 * A tick with details below it that stay folded until it is set or something in them is wrong. With script they unfold
 * with the tick, and setting something in them sets it.
 */
export const FoldField = ({ name, value, label, hint, checked, open, more, children }: Props) => (
  <div className="fold" data-fold="">
    <Choice
      label={label}
      hint={hint}
      control={<input type="checkbox" name={name} value={value} defaultChecked={checked} />}
    />
    <details open={open}>
      <summary>{more}</summary>
      {children}
    </details>
  </div>
);
