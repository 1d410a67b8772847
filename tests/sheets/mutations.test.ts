import { expect, test } from "vitest";
import { drawer } from "../support/chance.ts";
import { editor, testContext } from "../support/context";
import { figure, seedOf } from "../support/full";
import { bytesOf, kinds, type Mutated, mutated } from "./mutations/mutations";
import { prepared, type Shape, shapes, stateOf } from "./mutations/shapes";

const now = new Date("2026-03-31T08:00:00Z");
let companies = 0;

/** A company with what the shape needs, what was stored then, and what an import of these bytes made of it. */
async function imported(shape: Shape, made: ReturnType<Shape["make"]>, name: string, bytes: Uint8Array) {
  companies += 1;
  const ctx = await testContext({ now, actor: editor("editor"), companyId: `mutated${companies}` });
  await prepared(shape, ctx, made);
  const before = await stateOf(ctx, shape);
  const brought = await shape.bring(ctx, new File([bytes as BlobPart], name));
  return { before, brought, after: await stateOf(ctx, shape) };
}

/** The rows that say something else than the good file does; what a row leaves out is not wrong. */
function wrongRows(after: Map<string, string[]>, right: Map<string, string[]>): string[] {
  const differs = (values: string[], from: string[] | undefined) =>
    !from || values.some((value, at) => value !== "" && value !== from[at]);
  return [...after].filter(([name, values]) => differs(values, right.get(name))).map(([name]) => name);
}

const isReported = (
  { questioned, reported }: { questioned: boolean; reported: number[] },
  { touched }: Mutated,
  wrong: number,
) => questioned || new Set(reported.filter((line) => touched.includes(line))).size >= wrong;

test("no mutated file is stored wrong silently where arithmetic, the record or the calendar contradicts it", async () => {
  const draw = drawer(seedOf(20_261_130));
  const runs = figure("RUNS", { push: 25, full: 1_000 });
  const silent: string[] = [];
  const needless: string[] = [];
  let mutations = 0;
  let files = 0;
  const goodOf = async (shape: Shape) => {
    files += 1;
    const made = shape.make(draw);
    const { brought, after, before } = await imported(shape, made, made.file.name, bytesOf(made.file));
    if (brought.questioned || after.size === before.size) needless.push(shape.name);
    return { made, right: after };
  };
  const each = Math.ceil(runs / shapes.length);
  for (const shape of shapes) {
    let good = await goodOf(shape);
    for (let run = 0; run < each; run += 1) {
      if (run > 0 && run % kinds.length === 0) good = await goodOf(shape);
      const kind = kinds[(run + (runs < 1_000 ? draw(kinds.length) : 0)) % kinds.length] ?? "none";
      const { made, right } = good;
      const file = mutated(kind, made.file, draw);
      if (!file) continue;
      mutations += 1;
      const { before, brought, after } = await imported(shape, made, file.name, file.bytes);
      const wrong = wrongRows(after, file.isForeign ? before : right);
      if (!isReported(brought, file, wrong.length))
        silent.push(`${shape.name}: ${kind}: ${wrong.slice(0, 3).join(", ")}`);
    }
  }
  console.log(
    `mutated files: ${files} good ones, ${mutations} mutations, ${silent.length} silent, ${needless.length} asked in vain`,
  );
  expect(silent).toEqual([]);
  expect(needless.length).toBeLessThanOrEqual(1);
});
