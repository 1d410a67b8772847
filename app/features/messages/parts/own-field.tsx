import { SelectField, TextArea, TextField } from "~/ui/public/forms/field";
import type { ShownForm } from "../operations/show.server";
import { longest } from "../rules/fields";

export type FieldOf = (name: string) => { name: string; value: string | undefined; error: string | undefined };

/** One field that staff have defined: a line, a text, or a choice of which the form sends the place. */
export function OwnField({ asked, field }: { asked: ShownForm["fields"][number]; field: ReturnType<FieldOf> }) {
  const { label, required, kind, options } = asked;
  const said = { ...field, label, required };
  if (kind === "text") return <TextArea {...said} rows={4} maxLength={longest.text} />;
  if (kind === "line") return <TextField {...said} maxLength={longest.line} />;
  return <SelectField {...said} options={options.map((option, place) => ({ value: String(place), label: option }))} />;
}
