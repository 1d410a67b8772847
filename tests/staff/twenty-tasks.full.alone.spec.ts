import { expect } from "@playwright/test";
import { test } from "../support/alone-test.ts";
import { administratorTasks } from "./tasks/administrator.ts";
import { editorTasks } from "./tasks/editor.ts";
import { receptionTasks } from "./tasks/reception.ts";
import { overviewOf, personAt } from "./tasks/task.ts";

const counts = new Map<string, number>();

for (const [role, who, tasks] of [
  ["editor", "an editor", editorTasks],
  ["reception", "reception", receptionTasks],
  ["admin", "an administrator", administratorTasks],
] as const)
  for (const { name, most, before, begin, walk } of tasks)
    test(`${who} ${name} by keys alone in ${most} acts`, async ({ browser, request: reader, world }) => {
      const scene = { browser, baseURL: world.url, reader, d1: world.d1 };
      await before?.(scene);
      const person = personAt(await (begin?.(scene) ?? overviewOf(role, scene)));
      await walk(person, scene);
      counts.set(`${who} ${name}`, person.names.length);
      console.log(person.names.join("\n"));
      expect(person.names.length).toBeLessThanOrEqual(most);
    });

test.afterAll(() => {
  const sum = [...counts.values()].reduce((all, one) => all + one, 0);
  for (const [name, acts] of counts) console.log(`acts: ${name} ${acts}`);
  console.log(`acts: ${counts.size} tasks ${sum}`);
});
