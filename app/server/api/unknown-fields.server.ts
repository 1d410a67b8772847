import { type ZodType, z } from "zod";
import type { Issue } from "~/shared/forms/form-outcome";

type Shape = {
  type?: string | string[];
  properties?: Record<string, Shape>;
  additionalProperties?: object | boolean;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
};

const mostIssues = 20;
const shapes = new WeakMap<ZodType, Shape>();

function shapeOf(schema: ZodType): Shape {
  const known = shapes.get(schema);
  if (known) return known;
  const shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;
  shapes.set(schema, shape);
  return shape;
}

/** A map may have any name: its values are of a schema of their own. */
const isMap = ({ additionalProperties: more }: Shape) => typeof more === "object" && Object.keys(more).length > 0;

const isOf = (shape: Shape, value: object) =>
  shape.anyOf !== undefined ||
  shape.oneOf !== undefined ||
  [shape.type ?? (shape.properties ? "object" : [])].flat().includes(Array.isArray(value) ? "array" : "object");

function found(shape: Shape, value: unknown, at: string): Issue[] {
  if (typeof value !== "object" || value === null) return [];
  const either = shape.anyOf ?? shape.oneOf;
  if (either) {
    const all = either.filter((one) => isOf(one, value)).map((one) => found(one, value, at));
    return all.sort((one, other) => one.length - other.length)[0] ?? [];
  }
  if (Array.isArray(value)) return value.flatMap((one, place) => found(shape.items ?? {}, one, `${at}${place}.`));
  const { properties } = shape;
  if (!properties || isMap(shape)) return [];
  const allowed = Object.keys(properties).join(", ");
  return Object.entries(value).flatMap(([name, field]) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (known) return found(known, field, `${at}${name}.`);
    return [{ field: `${at}${name}`.slice(0, 200), code: "fieldUnknown", facts: { allowed } }];
  });
}

/** The fields of an input that a schema does not name, at any depth, each with those that it names there. */
export const unknownFields = (schema: ZodType, given: unknown, at = ""): Issue[] =>
  found(shapeOf(schema), given, at).slice(0, mostIssues);
