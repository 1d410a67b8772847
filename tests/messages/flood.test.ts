import { expect, test } from "vitest";
import { type Letter, type Written, writeMessage } from "~/features/messages/forms/write.server";
import { listForStaff } from "~/features/messages/handling/list.server";
import { boardRules } from "~/features/messages/rules";
import { openRecord } from "~/server/sealing/sealed.server";
import type { Outcome } from "~/shared/outcome";
import { chance } from "../support/chance";
import { editor, noon, testContext } from "../support/context";
import { figure, seedOf } from "../support/full";
import { openColumn, rowsOf, writingOf } from "./board-world";

const posts = figure("MESSAGES", { push: 80, full: 10_000 });
const seed = seedOf(20_261_129);
const [together, anHour] = [40, 400];
const hour = 3_600_000;

const pieces = [
  ...[
    "<script>alert(1)</script>",
    '=HYPERLINK("x")',
    "{{name}}",
    "$&$`$'",
    "'; DROP TABLE messages; --",
    "\u202Eabc\u202C",
    "𠮷野家",
  ],
  ...[
    "👩‍👩‍👧",
    "e\u0301",
    "\u0000",
    "\uFFFD",
    "a\r\nb",
    "\u2028",
    "%00%0A",
    "<![CDATA[",
    "&amp;&#x27;",
    "../../etc/passwd",
    "#{7*7}",
    "投资者",
  ],
];

type Post = { content: string; network: string; at: Date };
type Answer = Post & { answer: Outcome<Written> };

test(`${posts} messages at once from many and from one keep to the limits, lose nothing that was acknowledged, and leave the list quick`, async () => {
  const random = chance(seed);
  console.log(`a flood of messages: ${posts} posts, seed ${seed}`);
  const company = await testContext({ companyId: "flooded", actor: editor("reception") });
  const column = await openColumn(company);
  const drawn = (n: number) =>
    `${n} ${Array.from({ length: 1 + Math.floor(random() * 6) }, () => pieces[Math.floor(random() * pieces.length)]).join(" ")} ${n}`;
  const half = Math.ceil(posts / 2);
  const fromMany = Array.from({ length: half }, (_, n) => ({
    content: drawn(n),
    network: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
    at: new Date(noon.getTime() + (1 + Math.floor(n / anHour)) * 2 * hour),
  }));
  const fromOne = Array.from({ length: posts - half }, (_, n) => ({
    content: drawn(half + n),
    network: "203.0.113.7",
    at: noon,
  }));
  const answers: Answer[] = [];
  const all: Post[] = [...fromOne, ...fromMany];
  for (let from = 0; from < all.length; from += together)
    answers.push(
      ...(await Promise.all(
        all.slice(from, from + together).map(async (post) => ({
          ...post,
          answer: await writeMessage(
            { ...company, network: post.network, now: post.at },
            writingOf(column, { content: post.content }),
          ),
        })),
      )),
    );
  const taken = answers.flatMap(({ answer, ...post }) => (answer.ok ? [{ ...post, id: answer.value.id }] : []));
  const of = (some: Post[]) => taken.filter(({ content }) => some.some((post) => post.content === content)).length;
  expect(of(fromOne)).toBe(Math.min(fromOne.length, boardRules.perNetworkPerHour));
  for (let from = 0; from < fromMany.length; from += anHour) {
    const offered = fromMany.slice(from, from + anHour);
    expect(of(offered)).toBe(Math.min(offered.length, boardRules.perCompanyPerHour));
  }
  const refused = new Set(answers.flatMap(({ answer }) => (answer.ok ? [] : [answer.code])));
  expect([...refused].filter((code) => code !== "boardTooMany" && code !== "boardBusy")).toEqual([]);

  const rows = await rowsOf(company);
  expect(rows.map(({ id }) => id).sort()).toEqual(taken.map(({ id }) => id).sort());
  const written = new Map(taken.map(({ id, content }) => [id, content.trim()]));
  for (const row of rows) {
    const letter = await openRecord<Letter>(company.env, company.company.id, row);
    expect(letter?.content).toBe(written.get(row.id));
  }

  const seen: string[] = [];
  const costs = new Set<boolean>();
  for (let cursor: string | null | undefined = ""; cursor !== null; ) {
    const before = company.meter.rowsRead;
    const page: Awaited<ReturnType<typeof listForStaff>> = await listForStaff(company, {
      view: "all",
      sort: "-created",
      cursor,
    });
    costs.add(company.meter.rowsRead - before <= 80);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  }
  const apart = rows.filter(({ spam }) => spam).map(({ id }) => id);
  expect([...seen, ...apart].sort()).toEqual(rows.map(({ id }) => id).sort());
  expect([...costs]).toEqual([true]);
  console.log(`${taken.length} taken in, ${answers.length - taken.length} refused, ${apart.length} held apart`);
});
