import type { FieldOf } from "~/features/visitors/form/use-fields";
import { SelectField, TextArea, TextField } from "~/ui/public/forms/field";
import type { FormView } from "../board/show.server";
import { longest } from "../columns/fields";

/** One field that staff have defined: a line, a text, or a choice of which the form sends the place. */
export function OwnField({ question, field }: { question: FormView["fields"][number]; field: ReturnType<FieldOf> }) {
  const { label, required, kind, options } = question;
  const shown = { ...field, label, required };
  if (kind === "text") return <TextArea {...shown} rows={4} maxLength={longest.text} />;
  if (kind === "line") return <TextField {...shown} maxLength={longest.line} />;
  return <SelectField {...shown} options={options.map((option, place) => ({ value: String(place), label: option }))} />;
}
