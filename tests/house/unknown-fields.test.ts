import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { calls } from "~/areas.server";
import type { Call } from "~/server/api/router.server";
import { unknownFields } from "~/server/api/unknown-fields.server";
import specCalls from "../../../shared/spec/calls.json";
import { type Ids, type Row, rows } from "../staff/matrix/rows";
import { type Actor, furnish, staffOf } from "../staff/matrix/world";

type Issue = { field: string; code: string; facts?: { allowed?: string } };
const named = Object.entries(calls as Record<string, Call>).map(([name, call]) => ({ name, call }));
/** The calls that change something, or may: those of readers that only read are left out. */
const changing = named.filter(({ name, call }) => name.startsWith("POST ") && !call.near && !call.keyed);

let ids: Ids;
let admin: Actor;
beforeAll(async () => {
  ids = await furnish("c1");
  admin = (await staffOf("c1")).find(({ role }) => role === "admin") as Actor;
});

let requested = 0;
async function issuesOf(name: string, body: object): Promise<Issue[]> {
  requested += 1;
  const answer = await exports.default.fetch(
    new Request(`https://c1.test${name.split(" ")[1]}?lang=en`, {
      method: "POST",
      headers: {
        ...{ "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
        ...{ "CF-Connecting-IP": `10.9.${requested >> 8}.${requested & 255}`, Cookie: admin.cookie },
      },
      body: JSON.stringify(body),
    }),
  );
  const json = answer.headers.get("Content-Type")?.startsWith("application/json") ? await answer.json() : null;
  return (json as { issues?: Issue[] } | null)?.issues ?? [];
}
const unknownIn = async (name: string, body: object) =>
  (await issuesOf(name, body)).filter(({ code }) => code === "fieldUnknown");
const rowOf = (name: string) => ((rows as Record<string, Row>)[name] ?? (() => ({})))(ids);

describe("a field that a call does not know", () => {
  test.each(changing)("is refused by $name with the names that it knows", async ({ name, call }) => {
    const good = rowOf(name);
    expect(await unknownIn(name, { ...good, surplus: 1 })).toEqual([
      { field: "surplus", code: "fieldUnknown", facts: { allowed: expect.any(String) } },
    ]);
    const own = call.kinds ? [...call.kinds.values()][0]?.input : call.input;
    expect(unknownFields(own as z.ZodType, good)).toEqual([]);
  });

  test("is told wherever it stands: in a draft, in words, in a row of a list", async () => {
    const save = "POST /irh/investorCommunicate/saveItem";
    const { draft, ...rest } = rowOf(save) as { draft: Record<string, unknown> };
    const wrong = { ...rest, draft: { ...draft, titel: 1, title: { fr: "titre" } } };
    expect((await unknownIn(save, wrong)).map(({ field }) => field)).toEqual(["draft.title.fr", "draft.titel"]);
    const List = z.object({
      rows: z.array(z.union([z.string(), z.object({ a: z.number() })])),
      map: z.record(z.string(), z.number()),
    });
    expect(unknownFields(List, { rows: ["x", { a: 1 }, { b: 1 }], map: { any: 1 } })).toEqual([
      { field: "rows.2.b", code: "fieldUnknown", facts: { allowed: "a" } },
    ]);
  });

  test("is never one that the specification names, nor one in the query", async () => {
    const named = specCalls as { path: string; method: string; startRow?: number; pageSize?: number }[];
    const paged = named.filter(({ startRow, pageSize }) => startRow !== undefined || pageSize !== undefined);
    expect(paged.length).toBeGreaterThan(0);
    for (const { path, method, startRow, pageSize } of paged)
      expect(await unknownIn(`${method} ${path}`, { startRow, pageSize })).toEqual([]);
  });
});

test("a kind that is no text is refused as any wrong field, also one that no text can be made of", async () => {
  const shared = changing.filter(({ call }) => call.kinds).map(({ name }) => name);
  expect(shared.length).toBeGreaterThan(3);
  for (const name of shared)
    for (const kind of [1, [], { toString: 1 }]) {
      const issues = await issuesOf(name, { kind });
      expect([name, issues.some(({ field }) => field === "kind")]).toEqual([name, true]);
    }
});
