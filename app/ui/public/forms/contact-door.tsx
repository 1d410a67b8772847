import type { ChallengeView } from "~/shared/challenge";
import type { DoorState } from "~/shared/contact-door";
import type { Refusal } from "~/shared/outcome";
import { Notice } from "../notice";
import { useWords } from "../words";
import { Button, Countdown } from "./button";
import { Challenge } from "./challenge";
import { CodeField, HiddenField, TextField } from "./field";
import { Form, FormActions } from "./form";

type Props = {
  /** What the form was answered; null before it was sent. */
  state: DoorState | null;
  challenge: ChallengeView | null;
  /** The page itself, for beginning anew. */
  href: string;
  label: string;
  hint: string;
  sent: string;
  open: string;
  messageOf: (refusal: Pick<Refusal, "code" | "facts">) => string;
};

/** How somebody gets to what is kept of them: a mobile or e-mail, then the code that was sent to it. Posts `intent`. */
export function ContactDoor({ state, challenge, href, label, hint, sent, open, messageOf }: Props) {
  const words = useWords();
  const errors = (state?.issues ?? []).map((issue) => ({ field: issue.field, message: messageOf(issue) }));
  const error = (name: string) => errors.find(({ field }) => field === name)?.message;
  const coding = state?.step === "code";
  return (
    <>
      {state?.refusal && (
        <Notice tone="error" live>
          {messageOf(state.refusal)}
        </Notice>
      )}
      {coding && errors.length === 0 && !state.refusal && (
        <Notice tone="info" live>
          {sent}
        </Notice>
      )}
      <Form errors={errors}>
        {coding ? (
          <>
            <HiddenField name="contact" value={state.contact} />
            <HiddenField name="challenge" value={state.passed} />
            {/* The form's first button is what the Enter key presses: it must not send another code. */}
            <button
              type="submit"
              name="intent"
              value="open"
              className="visually-hidden"
              tabIndex={-1}
              aria-hidden="true"
            />
            <CodeField
              label={words.code}
              hint={words.codeHint.replace("{to}", () => state.contact)}
              error={error("code")}
              button={
                <Countdown seconds={state.seconds} name="intent" value="resendCode" waiting={words.resendIn}>
                  {words.resend}
                </Countdown>
              }
            />
            <FormActions>
              <Button name="intent" value="open">
                {open}
              </Button>
              <a className="button quiet" href={href}>
                {words.otherContact}
              </a>
            </FormActions>
          </>
        ) : (
          <>
            <TextField
              name="contact"
              label={label}
              hint={hint}
              value={state?.contact}
              autoComplete="email"
              maxLength={254}
              required
              private
              error={error("contact")}
            />
            {challenge && <Challenge challenge={challenge} error={error("slide")} />}
            <FormActions>
              <Button name="intent" value="sendCode">
                {words.sendCode}
              </Button>
            </FormActions>
          </>
        )}
      </Form>
    </>
  );
}
