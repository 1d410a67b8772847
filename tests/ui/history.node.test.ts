import fc from "fast-check";
import { expect, test } from "vitest";
import { begun, mostSteps, stepped, steppedBack, steppedForth } from "~/ui/office/editor/history";

const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant("step" as const), goesOn: fc.boolean() }) },
  { weight: 3, arbitrary: fc.constant({ does: "back" as const }) },
  { weight: 2, arbitrary: fc.constant({ does: "forth" as const }) },
);

test("over a long session of steps back and forth, what is there is what a list of all states says (seed in the report)", () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 100, maxLength: 600 }), (acts) => {
      let history = begun(0);
      let states = [0];
      let at = 0;
      let number = 0;
      for (const one of acts) {
        if (one.does === "step") {
          number += 1;
          history = stepped(history, number, one.goesOn && at > 0);
          states = one.goesOn && at > 0 ? [...states.slice(0, at), number] : [...states.slice(0, at + 1), number];
          at = states.length - 1;
        } else if (one.does === "back") {
          history = steppedBack(history);
          at = Math.max(0, at - 1);
        } else {
          history = steppedForth(history);
          at = Math.min(states.length - 1, at + 1);
        }
        expect(history.now).toBe(states[at]);
      }
      while (history.past.length > 0) history = steppedBack(history);
      expect(history.now).toBe(states[0]);
      while (history.future.length > 0) history = steppedForth(history);
      expect(history.now).toBe(states.at(-1));
    }),
    { numRuns: 60 },
  );
});

test("keeps a day of steps, and of more than that the last ones", () => {
  let history = begun(0);
  for (let number = 1; number <= mostSteps + 3; number += 1) history = stepped(history, number);
  expect(history.past).toHaveLength(mostSteps);
  while (history.past.length > 0) history = steppedBack(history);
  expect(history.now).toBe(3);
});
