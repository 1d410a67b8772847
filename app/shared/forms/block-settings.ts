import { z } from "zod";

/** How many entries a block shows, as many as its area has it without this; `most` are as many as it may read. */
export const howMany = (most = 10) => z.int("countFormat").min(1, "valueTooLow").max(most, "valueTooHigh").optional();

/** Which of these a block shows, all without this; `words` is the locale key below which their names stand. */
export const which = <const Values extends readonly [string, ...string[]]>(values: Values, words: string) =>
  z.enum(values, "valueUnknown").optional().meta({ words });

/** A field of the form of a block's settings. */
export type SettingField =
  | { name: string; as: "number"; min: number; max: number }
  | { name: string; as: "choice"; values: string[]; words: string };

type Property = { type?: string; minimum?: number; maximum?: number; enum?: string[]; words?: string };

/** The form that a schema of settings asks for, out of its JSON Schema. */
export function fieldsOf(settings: z.ZodObject): SettingField[] {
  const { properties = {} } = z.toJSONSchema(settings, { io: "input" }) as { properties?: Record<string, Property> };
  return Object.entries(properties).flatMap(
    ([name, { type, minimum, maximum, enum: values, words }]): SettingField[] => {
      if (values && words) return [{ name, as: "choice", values, words }];
      return type === "integer" ? [{ name, as: "number", min: minimum ?? 0, max: maximum ?? 100 }] : [];
    },
  );
}
