import type { ReactNode } from "react";
import { ErrorSummary, type FieldError, fieldId } from "../notice";
import { useWords } from "../words";

type FormProps = {
  id?: string;
  action?: string;
  method?: "post" | "get";
  draft?: string;
  upload?: boolean;
  errors?: FieldError[];
  errorTitle?: string;
  inline?: boolean;
  atOnce?: boolean;
  children: ReactNode;
};

/**
 * A plain form: the server checks it and answers with `errors`; `draft` keeps unsent words in this tab (never fields
 * marked private); `atOnce` lets the script press its first button when the page is shown.
 */
export const Form = ({
  id,
  action,
  method = "post",
  draft,
  upload,
  errors,
  errorTitle,
  inline,
  atOnce,
  children,
}: FormProps) => {
  const words = useWords();
  const failed = errors !== undefined && errors.length > 0;
  return (
    <form
      id={id}
      action={action}
      method={method}
      encType={upload ? "multipart/form-data" : undefined}
      noValidate={method === "post"}
      className={inline ? "form inline" : "form"}
      data-draft={draft}
      data-failed={failed ? "" : undefined}
      data-at-once={atOnce ? "" : undefined}
    >
      {failed && <ErrorSummary title={errorTitle ?? words.errorTitle} errors={errors} />}
      {children}
    </form>
  );
};

/** Stands on the page that follows a successful submit: the kept words are dropped. */
export const FormDone = ({ draft }: { draft: string }) => <span hidden data-draft-done={draft} />;

/** A group of fields that belong together. */
export const Fieldset = ({ legend, hint, children }: { legend: ReactNode; hint?: ReactNode; children: ReactNode }) => (
  <fieldset className="group">
    <legend>{legend}</legend>
    {hint && <p className="hint">{hint}</p>}
    {children}
  </fieldset>
);

/** The row of buttons that ends a form. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className="form-actions cluster">{children}</div>
);

export type RepeatIndex = number | "__n__";
type RepeatProps = {
  name: string;
  count: number;
  max?: number;
  add: string;
  remove: string;
  title: (n: number | string) => string;
  row: (index: RepeatIndex) => ReactNode;
};

const RepeatRow = ({
  name,
  index,
  title,
  remove,
  children,
}: {
  name: string;
  index: RepeatIndex;
  title: string;
  remove: string;
  children: ReactNode;
}) => (
  <fieldset className="group row" data-row="">
    <legend>{title}</legend>
    {children}
    <button
      type="submit"
      className="button quiet small"
      name="intent"
      value={`${name}.remove.${index}`}
      data-remove=""
      formNoValidate
    >
      {remove}
      <span className="visually-hidden"> {title}</span>
    </button>
  </fieldset>
);

/**
 * Rows that the visitor adds and removes. Without script the two buttons submit `intent`; with it rows come and go on
 * the spot.
 */
export const Repeat = ({ name, count, max, add, remove, title, row }: RepeatProps) => (
  <div className="repeat" id={fieldId(name)} data-repeat={name} data-max={max} tabIndex={-1}>
    {/* The form's first button is what the Enter key presses: it must send the form, not remove a row. */}
    <button type="submit" hidden />
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows of a server-drawn form are known by their place alone
      <RepeatRow key={index} name={name} index={index} title={title(index + 1)} remove={remove}>
        {row(index)}
      </RepeatRow>
    ))}
    <template>
      <RepeatRow name={name} index="__n__" title={title("__no__")} remove={remove}>
        {row("__n__")}
      </RepeatRow>
    </template>
    <button
      type="submit"
      className="button secondary"
      name="intent"
      value={`${name}.add`}
      data-add=""
      formNoValidate
      disabled={max !== undefined && count >= max}
    >
      {add}
    </button>
  </div>
);
