import fc from "fast-check";

/** As much of JSON schema as the document of the calls uses. */
export type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
};

const text = ({ format, minLength = 0, maxLength = 60 }: Schema, known: string[]) => {
  const instants = fc.date({ min: new Date("1990-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  if (format === "date-time") return instants.map((at) => at.toISOString());
  if (format === "date") return instants.map((at) => at.toISOString().slice(0, 10));
  const sizes = { minLength, maxLength: Math.min(60, maxLength) };
  return fc.oneof(fc.constantFrom(...known), fc.string(sizes), fc.string({ ...sizes, unit: "grapheme" }));
};

/** Values that a JSON schema allows; texts are often among those `known`, so that ids are met. */
export function allowed(schema: Schema, known: string[]): fc.Arbitrary<unknown> {
  const either = schema.anyOf ?? schema.oneOf;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (either) return fc.oneof(...either.map((one) => allowed(one, known)));
  const types = [schema.type ?? "object"].flat();
  if (types.length > 1) return fc.oneof(...types.map((type) => allowed({ ...schema, type }, known)));
  switch (types[0]) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
    case "number":
      return fc.integer({ min: Math.max(schema.minimum ?? -5, -1e9), max: Math.min(schema.maximum ?? 5, 1e9) });
    case "array":
      return fc.array(allowed(schema.items ?? {}, known), { maxLength: Math.min(3, schema.maxItems ?? 3) });
    case "string":
      return text(schema, known);
    default: {
      const fields = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, allowed(one, known)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
    }
  }
}

/** What nobody should send and somebody will. */
export const hostile: fc.Arbitrary<unknown> = fc.constantFrom<unknown[]>(
  "' OR 1=1 --",
  "<script>alert(1)</script>",
  "\u202e\ud800",
  "a".repeat(9_000),
  "%00../../etc/passwd",
  "9999-99-99",
  "2026-02-30T25:61:00Z",
  "1e999",
  -1,
  0.5,
  1e300,
  2 ** 53,
  true,
  null,
  "",
  [],
  [[]],
  [null],
  {},
  { "zh-CN": {} },
  { toString: 1, constructor: { prototype: 1 } },
);

/** Bodies that are nearly right: one field, at some depth, is not. */
export const nearly = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(good, hostile, fc.array(fc.nat(20), { minLength: 1, maxLength: 3 })).map(([value, bad, way]) => {
    const copy = structuredClone(value);
    let at = copy as Record<string, unknown>;
    for (const [step, choice] of way.entries()) {
      const names = Object.keys(at ?? {});
      const name = names[choice % Math.max(1, names.length)];
      if (name === undefined) break;
      const inner = at[name];
      if (step < way.length - 1 && typeof inner === "object" && inner !== null) at = inner as Record<string, unknown>;
      else {
        at[name] = bad;
        break;
      }
    }
    return copy;
  });
