import { type Refusal, secondsToWait } from "~/shared/outcome";
import { Countdown } from "./button";
import { CodeField } from "./field";

type Props = {
  value: string | undefined;
  error: string | undefined;
  /** `waiting` counts down until another code may be asked for. */
  words: { label: string; hint: string; send: string; waiting: string };
  /** How the form came back, of whose code the wait is. */
  state: { refusal: Pick<Refusal, "code" | "facts"> | null; codeSent: { seconds: number } | null } | null;
};

/** A form's code with the button that sends it: `intent` is then "sendCode". */
export const SentCodeField = ({ value, error, words, state }: Props) => (
  <CodeField
    value={value}
    error={error}
    label={words.label}
    hint={words.hint}
    button={
      <Countdown
        seconds={secondsToWait(state?.refusal, state?.codeSent?.seconds ?? 0)}
        name="intent"
        value="sendCode"
        waiting={words.waiting}
      >
        {words.send}
      </Countdown>
    }
  />
);
