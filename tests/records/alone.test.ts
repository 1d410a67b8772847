import { beforeEach, describe, expect, test } from "vitest";
import { calls, registry } from "~/areas.server";
import { nameOfKind } from "~/records/changes/kinds.server";
import { type Ctx, newId } from "~/server/request/context.server";
import { type Row, rows } from "../staff/matrix/rows";
import { editor, type testContext } from "../support/context";
import { isFull } from "../support/full";
import { ask, furnishedCompany, publicThings } from "./alone-world";
import { furnished } from "./furnished";

const disclosing = registry.records.filter(({ waits }) => waits);
/** Calls of what needs no second person, as the screen of the rule says (`questions.topics`). */
const exempt = ["GET /irh/investorCommunicate/saveSetDataSourceList"];
const roles = ["editor", "admin"] as const;
let ctx: Awaited<ReturnType<typeof testContext>>;
/** The ids of a draft of each kind of content. */
let drafted: string[] = [];
let number = 0;

const as = (role: (typeof roles)[number]): Ctx => ({ ...ctx, actor: editor(role), waitingSeen: new Set() });

beforeEach(async () => {
  number += 1;
  const furnishing = await furnishedCompany(`alone${number}`);
  ctx = furnishing.ctx;
  drafted = furnishing.drafted.map(({ id }) => id);
  await ask(ctx, { secondPerson: true });
});

describe("where publishing needs a second person", () => {
  test("no verb on a record changes what readers have, whoever does it", async () => {
    const before = await publicThings(ctx, disclosing);
    expect(JSON.parse(before)).not.toMatchObject({ distributions: [] });
    for (const role of roles)
      for (const kind of disclosing) {
        const { records, save } = furnished[nameOfKind(kind)] ?? {};
        if (!records || !save) throw new Error(`${nameOfKind(kind)} is not furnished`);
        const staff = as(role);
        await save(staff, `Again ${role}`);
        const verbs: ((row: { id: string; revision: number; posted: boolean }) => Promise<unknown>)[] = [
          (row) => records.post(staff, { ...row, posted: !row.posted }),
          (row) => records.remove(staff, row),
          ({ id }) => records.restore(staff, { id }),
          (row) => records.remove(staff, row),
        ];
        for (const verb of verbs) {
          for (const row of await records.list(staff)) await verb(row);
          expect([kind.word, role, await publicThings(staff, disclosing)]).toEqual([kind.word, role, before]);
        }
      }
  });

  test("no call of staff does, with the ids of records and drafts that are there or of none", async () => {
    let before = await publicThings(ctx, disclosing);
    const stored = await Promise.all(Object.values(furnished).map(({ records }) => records.list(ctx)));
    const ids = [...stored.flatMap((list) => list.slice(0, 1).map(({ id }) => id)), ...drafted];
    const changing = Object.entries(calls).filter(
      ([name, { permission }]) =>
        permission !== "public" && (isFull || /save|delete|update|post|edit|add|recover|sort|bind/i.test(name)),
    );
    expect(changing.length).toBeGreaterThan(40);
    let accepted = 0;
    for (const [at, [name, { input, run }]] of changing.entries())
      for (const role of isFull ? roles : roles.slice(at % 2, (at % 2) + 1)) {
        const some = isFull ? ids : ids.filter((_, place) => place % 6 === at % 6);
        const staff = as(role);
        for (const event of [newId(), ...some]) {
          const body = (rows as Record<string, Row>)[name]?.({
            event,
            activity: event,
            registration: event,
            subscriber: event,
            stock: "600690.SH",
          });
          for (const requested of [body, { ...body, id: null, revision: 0 }]) {
            const read = input.safeParse(requested ?? {});
            if (!read.success) continue;
            const answer = (await run(staff, read.data as never, new Request("https://alone.test/"))) as {
              ok?: boolean;
            };
            if (answer?.ok !== false) accepted += 1;
          }
        }
        if (exempt.includes(name)) before = await publicThings(ctx, disclosing);
        expect([name, role, await publicThings(ctx, disclosing)]).toEqual([name, role, before]);
      }
    expect(accepted).toBeGreaterThan(20);
  });
});
