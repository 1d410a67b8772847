import type { ReactNode } from "react";
import { fieldId } from "../notice";
import { useWords } from "../words";

export type FieldBase = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  id?: string;
  private?: boolean;
};
type Wiring = {
  id: string;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: true | undefined;
  "data-private"?: "" | undefined;
};

/** Ids and ARIA of a control with its hint and error, all derived from the field's name. */
export const wire = ({ name, id, hint, error, private: secret }: FieldBase): Wiring => {
  const own = id ?? fieldId(name);
  const described = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(" ");
  return {
    id: own,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? true : undefined,
    "data-private": secret ? "" : undefined,
  };
};

export const FieldWords = ({ field, id }: { field: FieldBase; id: string }) => (
  <>
    {field.hint && (
      <p className="hint" id={`${id}-hint`}>
        {field.hint}
      </p>
    )}
    {field.error && (
      <p className="error" id={`${id}-error`}>
        {field.error}
      </p>
    )}
  </>
);

export const Optional = ({ required }: { required?: boolean | undefined }) => {
  const words = useWords();
  return required ? null : <span className="optional"> {words.optional}</span>;
};

/** Label, hint, error and any control; the pieces below are this with a control inside. */
export const Field = ({ field, children }: { field: FieldBase; children: (wiring: Wiring) => ReactNode }) => {
  const wiring = wire(field);
  return (
    <div className={field.error ? "field wrong" : "field"}>
      <label htmlFor={wiring.id}>
        {field.label}
        <Optional required={field.required} />
      </label>
      <FieldWords field={field} id={wiring.id} />
      {children(wiring)}
    </div>
  );
};

export type TextFieldProps = FieldBase & {
  type?: "text" | "email" | "tel" | "password" | "search" | "date" | "month" | "number" | "url" | "datetime-local";
  value?: string | undefined;
  autoComplete?: string;
  inputMode?: "text" | "numeric" | "decimal" | "email" | "tel";
  maxLength?: number;
  /** Beside a label that is heard, not seen. */
  placeholder?: string;
  min?: string;
  max?: string;
  width?: "slim" | "medium";
  prefix?: ReactNode;
  suffix?: ReactNode;
  button?: ReactNode;
};

export const TextField = ({ type = "text", value, width, prefix, suffix, button, ...field }: TextFieldProps) => {
  const { name, required, autoComplete, inputMode, maxLength, placeholder, min, max } = field;
  const native = { name, required, autoComplete, inputMode, maxLength, placeholder, min, max };
  return (
    <Field field={field}>
      {(wiring) => {
        const input = <input type={type} defaultValue={value} className={width} {...native} {...wiring} />;
        if (!prefix && !suffix && !button) return input;
        return (
          <div className="joined">
            {prefix && <span className="affix">{prefix}</span>}
            {input}
            {suffix && <span className="affix">{suffix}</span>}
            {button}
          </div>
        );
      }}
    </Field>
  );
};

export const DateField = (props: Omit<TextFieldProps, "type">) => <TextField width="medium" {...props} type="date" />;

/** The code that was sent to somebody; `button` sends another one. */
export const CodeField = (props: Omit<TextFieldProps, "name" | "type">) => (
  <TextField
    {...props}
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={20}
    width="slim"
    required
    private
  />
);

type TextAreaProps = FieldBase & { rows?: number; value?: string | undefined; maxLength?: number };

export const TextArea = ({ rows = 5, value, maxLength, ...field }: TextAreaProps) => (
  <Field field={field}>
    {(wiring) => (
      <textarea
        name={field.name}
        rows={rows}
        maxLength={maxLength}
        required={field.required}
        defaultValue={value}
        {...wiring}
      />
    )}
  </Field>
);

export type Option = { value: string; label: string; hint?: ReactNode; disabled?: boolean };
type SelectFieldProps = FieldBase & {
  options: Option[];
  /** Further choices below headings. */
  groups?: { label: string; options: Option[] }[];
  value?: string | undefined;
  blank?: string | false;
  width?: "slim" | "medium";
};

const Choices = ({ options }: { options: Option[] }) =>
  options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ));

/** `blank` is the first, empty choice ("Please choose" unless said otherwise; false leaves it out). */
export const SelectField = ({ options, groups = [], value, blank, width, ...field }: SelectFieldProps) => {
  const words = useWords();
  return (
    <Field field={field}>
      {(wiring) => (
        <select name={field.name} defaultValue={value ?? ""} required={field.required} className={width} {...wiring}>
          {blank !== false && <option value="">{blank ?? words.choose}</option>}
          <Choices options={options} />
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              <Choices options={group.options} />
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
};

export const HiddenField = ({ name, value }: { name: string; value: string }) => (
  <input type="hidden" name={name} value={value} />
);
