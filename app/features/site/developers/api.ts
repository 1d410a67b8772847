type Schema = {
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  default?: unknown;
  description?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};
export type ApiField = { name: string; type: string; required: boolean; note: string };

const choices = ({ anyOf, oneOf }: Schema): Schema[] => anyOf ?? oneOf ?? [];

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const several = choices(schema);
  if (several.length > 0) return [...new Set(several.map(typeOf))].join(" | ");
  if (schema.items) return `${typeOf(schema.items)}[]`;
  return schema.format ?? [schema.type ?? "object"].flat().join(" | ");
}

const most = Number.MAX_SAFE_INTEGER;
const noteOf = ({ default: preset, description, minimum, maximum, maxLength }: Schema): string =>
  [
    description,
    preset !== undefined && preset !== null && `= ${JSON.stringify(preset)}`,
    minimum !== undefined && minimum > -most && `≥ ${minimum}`,
    maximum !== undefined && maximum < most && `≤ ${maximum}`,
    maxLength !== undefined && `≤ ${maxLength}`,
  ]
    .filter(Boolean)
    .join(" · ");

/** The fields of a JSON schema as lines, those of objects and lists inside it after their own: `items[].title`. */
export function apiFields(schema: Schema, prefix = ""): ApiField[] {
  const inside = schema.items ? [{ at: `${prefix}[]`, schema: schema.items }] : [];
  const either = choices(schema).map((one) => ({ at: prefix, schema: one }));
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const at = prefix ? `${prefix}.${name}` : name;
    const line = {
      name: at,
      type: typeOf(field),
      required: schema.required?.includes(name) ?? false,
      note: noteOf(field),
    };
    return [line, ...apiFields(field, at)];
  });
  const deeper = [...inside, ...either].flatMap((one) => apiFields(one.schema, one.at));
  const lines = new Map([...own, ...deeper].map((line) => [`${line.name} ${line.type}`, line]));
  return [...lines.values()];
}
