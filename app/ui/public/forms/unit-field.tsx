import { Field, type FieldBase, type Option } from "./field";

type UnitFieldProps = FieldBase & { value: string; unitName: string; unitLabel: string; unit: string; units: Option[] };

/** A whole number and its unit in one line. */
export const UnitField = ({ value, unitName, unitLabel, unit, units, ...field }: UnitFieldProps) => (
  <Field field={field}>
    {(wiring) => (
      <div className="joined">
        <input
          name={field.name}
          inputMode="numeric"
          maxLength={3}
          defaultValue={value}
          required={field.required}
          className="short"
          {...wiring}
        />
        <select name={unitName} aria-label={unitLabel} defaultValue={unit} className="short">
          {units.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      </div>
    )}
  </Field>
);
