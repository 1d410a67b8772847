import type { ReactNode } from "react";

type ConfirmDialogProps = {
  trigger: ReactNode;
  title: ReactNode;
  open?: boolean;
  cancel: ReactNode;
  cancelHref?: string;
  kind?: "primary" | "secondary" | "quiet" | "danger";
  children: ReactNode;
};

/**
 * A question before something final. Plain `<details>` (or `open` from `?confirm=`) without script; a modal dialog with
 * it.
 */
export const ConfirmDialog = ({
  trigger,
  title,
  open,
  cancel,
  cancelHref,
  kind = "secondary",
  children,
}: ConfirmDialogProps) => (
  <details className="confirm" data-dialog="" open={open}>
    <summary className={`button ${kind}`}>{trigger}</summary>
    <div className="confirm-box">
      <h2>{title}</h2>
      {children}
      <a className="button quiet" href={cancelHref ?? "?"} data-close="">
        {cancel}
      </a>
    </div>
  </details>
);
