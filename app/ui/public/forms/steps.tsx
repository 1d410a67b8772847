import type { ReactNode } from "react";
import { Button } from "./button";
import { FormActions } from "./form";

type MarksProps = { label: string; names: readonly string[]; step: number };

/** Where the visitor is in a form of several steps: each name leads to its step, and what was typed stays. */
export const StepMarks = ({ label, names, step }: MarksProps) => (
  <ol className="marks" aria-label={label}>
    {names.map((name, at) => (
      <li key={name}>
        <button
          type="submit"
          name="intent"
          value={`go.${at + 1}`}
          aria-current={at + 1 === step ? "step" : undefined}
          formNoValidate
        >
          {name}
        </button>
      </li>
    ))}
  </ol>
);

/** What the Enter key presses in such a form: on to the next step, and in the last one `last`. */
export const StepEnter = ({ isLast, last }: { isLast: boolean; last: string }) => (
  <button
    type="submit"
    name="intent"
    value={isLast ? last : "next"}
    className="visually-hidden"
    tabIndex={-1}
    aria-hidden="true"
  />
);

type StepProps = {
  n: number;
  name: string;
  shown: boolean;
  /** Whether the visitor goes step by step; otherwise several are shown, because something in them is wrong. */
  walking: boolean;
  words: { next: string; back: string };
  /** What ends the last step. */
  end?: ReactNode;
  children: ReactNode;
};

/** One step: its fields stay in the form while another is shown. Posts `intent` `next` or `go.<step>`. */
export const Step = ({ n, name, shown, walking, words, end, children }: StepProps) => (
  <section className="step" data-step={n} aria-label={name} tabIndex={-1} hidden={!shown}>
    {children}
    <div hidden={!(walking || end)}>
      <FormActions>
        {end ?? (
          <Button name="intent" value="next">
            {words.next}
          </Button>
        )}
        {n > 1 && (
          <button type="submit" className="button quiet" name="intent" value={`go.${n - 1}`} formNoValidate>
            {words.back}
          </button>
        )}
      </FormActions>
    </div>
  </section>
);
