import type { ReactNode } from "react";

type Kind = "primary" | "secondary" | "quiet" | "danger";
const classOf = (kind: Kind, small?: boolean) => `button ${kind}${small ? " small" : ""}`;

type ButtonProps = {
  kind?: Kind;
  small?: boolean;
  type?: "submit" | "button" | "reset";
  name?: string;
  value?: string;
  form?: string;
  formAction?: string;
  disabled?: boolean;
  children: ReactNode;
};

/** A button says what it does: label it with a verb. */
export const Button = ({ kind = "primary", small, type = "submit", children, ...rest }: ButtonProps) => (
  <button type={type} className={classOf(kind, small)} {...rest}>
    {children}
  </button>
);

type LinkButtonProps = {
  href: string;
  kind?: Kind;
  small?: boolean;
  download?: boolean | string;
  rel?: string;
  target?: "_blank";
  /** See `countPlay`. */
  "data-play-url"?: string;
  children: ReactNode;
};

/** A link that reads as an action. */
export const LinkButton = ({ kind = "secondary", small, children, ...rest }: LinkButtonProps) => (
  <a className={classOf(kind, small)} {...rest}>
    {children}
  </a>
);

type CountdownProps = { seconds: number; name?: string; value?: string; waiting: string; children: ReactNode };

/**
 * A button that may be pressed again after `seconds`; the server keeps the same limit. `waiting` holds a literal `{n}`.
 */
export const Countdown = ({ seconds, name, value, waiting, children }: CountdownProps) => (
  <button
    type="submit"
    className="button secondary"
    name={name}
    value={value}
    data-countdown={seconds}
    data-waiting={waiting}
  >
    {children}
  </button>
);
