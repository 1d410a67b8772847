import type { ReactNode } from "react";

export type FieldError = { field: string; message: string };
type NoticeProps = {
  tone: "info" | "success" | "warning" | "error";
  title?: ReactNode;
  live?: boolean;
  children?: ReactNode;
};

/** A message on the page; `live` when it answers what the reader just did. */
export const Notice = ({ tone, title, live, children }: NoticeProps) => (
  <div className={`notice ${tone}`} role={live ? (tone === "error" ? "alert" : "status") : undefined}>
    {title && <p className="notice-title">{title}</p>}
    {children && <div>{children}</div>}
  </div>
);

/** What stopped a form, each message a link to its field; the script moves the focus here. */
export const ErrorSummary = ({ title, errors }: { title: ReactNode; errors: FieldError[] }) => (
  <div className="notice error" role="alert" tabIndex={-1} data-error-summary="">
    <p className="notice-title">{title}</p>
    <ul>
      {errors.map(({ field, message }) => (
        <li key={`${field} ${message}`}>{field ? <a href={`#${fieldId(field)}`}>{message}</a> : message}</li>
      ))}
    </ul>
  </div>
);

/** The id of a field from its name: `companions[0].name` becomes `companions-0-name`. */
export const fieldId = (name: string): string => name.replace(/[^A-Za-z0-9_]+/g, "-").replace(/-$/, "");
