import { expect, test } from "vitest";
import { z } from "zod";
import { calls } from "~/areas.server";
import { ContentPost } from "~/publishing/drafts/call-schemas";
import { RecordPost } from "~/records/schemas";

type Shape = { type?: string; properties?: Record<string, Shape>; anyOf?: Shape[]; oneOf?: Shape[] };

const shapesOf = (shape: Shape): Shape[] => [
  shape,
  ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].flatMap(shapesOf),
];

/** The fields that a call reads as yes or no. */
const flagsOf = (input: z.ZodType) =>
  shapesOf(z.toJSONSchema(input, { io: "output", unrepresentable: "any" }) as Shape).flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, { type }]) => (type === "boolean" ? [name] : [])),
  );

/** The inputs of all calls; those of the shared calls are read by the kind that is meant. */
const inputs: [string, z.ZodType][] = [
  ...Object.entries(calls).map(([name, { input }]): [string, z.ZodType] => [name, input]),
  ["savePostStatus of a content", ContentPost],
  ["savePostStatus of a record", RecordPost],
];
const flags = inputs.flatMap(([name, input]) => [...new Set(flagsOf(input))].map((field) => ({ name, field, input })));

/** What is wrong with the field; the one that tells two shapes of an input apart is given. */
const faultsOf = (input: z.ZodType, field: string, value: unknown) =>
  (input.safeParse({ posted: true, [field]: value }).error?.issues ?? []).filter(
    ({ path }) => path.join(".") === field,
  );

test("every yes or no of every call is read from a query as true or false and as nothing else", () => {
  expect(flags.map(({ field }) => field)).toEqual(expect.arrayContaining(["publish", "posted", "confirmed", "active"]));
  const wrong = flags.filter(
    ({ input, field }) =>
      ["true", "false", true, false].some((value) => faultsOf(input, field, value).length > 0) ||
      ["", "0", "1", "no", "yes", "False", 0, 1, null].some((value) => faultsOf(input, field, value).length === 0),
  );
  expect(wrong.map(({ name, field }) => `${name} ${field}`)).toEqual([]);
});
