import type { ReactNode } from "react";
import { type FieldBase, FieldWords, type Option, Optional, wire } from "./field";

export const Choice = ({ control, label, hint }: { control: ReactNode; label: ReactNode; hint?: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is passed in
  <label className="choice">
    {control}
    <span>
      {label}
      {hint && <span className="hint">{hint}</span>}
    </span>
  </label>
);

type GroupProps = FieldBase & { inline?: boolean; children: ReactNode };

export const ChoiceGroup = ({ inline, children, ...field }: GroupProps) => {
  const { id, "aria-describedby": described } = wire(field);
  return (
    <fieldset className={`field${field.error ? " wrong" : ""}`} id={id} aria-describedby={described} tabIndex={-1}>
      <legend>
        {field.label}
        <Optional required={field.required} />
      </legend>
      <FieldWords field={field} id={id} />
      <div className={inline ? "choices inline" : "choices"}>{children}</div>
    </fieldset>
  );
};

type OptionsProps = Omit<GroupProps, "children"> & {
  type: "radio" | "checkbox";
  options: Option[];
  isChecked: (value: string) => boolean | undefined;
};

const Options = ({ type, options, isChecked, ...group }: OptionsProps) => (
  <ChoiceGroup {...group}>
    {options.map(({ value, label, hint, disabled }) => (
      <Choice
        key={value}
        label={label}
        hint={hint}
        control={
          <input
            type={type}
            name={group.name}
            value={value}
            defaultChecked={isChecked(value)}
            disabled={disabled}
            required={type === "radio" && group.required}
          />
        }
      />
    ))}
  </ChoiceGroup>
);

type RadioFieldProps = FieldBase & { options: Option[]; value?: string | undefined; inline?: boolean };

/** A choice of which there is but one is made already. */
export const RadioField = ({ value, ...group }: RadioFieldProps) => {
  const [only] = group.options.length === 1 ? group.options : [];
  return <Options {...group} type="radio" isChecked={(one) => one === (value || only?.value)} />;
};

type CheckboxGroupProps = FieldBase & { options: Option[]; values?: readonly string[] | undefined; inline?: boolean };

export const CheckboxGroup = ({ values, ...group }: CheckboxGroupProps) => (
  <Options {...group} type="checkbox" isChecked={(one) => values?.includes(one)} />
);

type CheckboxFieldProps = FieldBase & { value?: string; checked?: boolean | undefined };

/** One box to tick; its label may hold a link. */
export const CheckboxField = ({ value = "yes", checked, ...field }: CheckboxFieldProps) => {
  const wiring = wire(field);
  return (
    <div className={field.error ? "field wrong" : "field"}>
      <FieldWords field={{ ...field, hint: undefined }} id={wiring.id} />
      <Choice
        label={field.label}
        hint={field.hint && <span id={`${wiring.id}-hint`}>{field.hint}</span>}
        control={
          <input
            type="checkbox"
            name={field.name}
            value={value}
            defaultChecked={checked}
            required={field.required}
            {...wiring}
          />
        }
      />
    </div>
  );
};
