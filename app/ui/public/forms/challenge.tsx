import type { ChallengeView } from "~/shared/challenge";
import { assetUrl } from "../frame/assets";
import { useWords } from "../words";
import { FieldWords, HiddenField, wire } from "./field";

type Part<Kind extends ChallengeView["kind"]> = {
  challenge: Extract<ChallengeView, { kind: Kind }>;
  error?: string | undefined;
};

const name = "slide";

/**
 * A native slider over a drawn mark, whose picture is as wide as the slider: mouse, touch and arrow keys by themselves.
 * Once it is touched the browser works for its proof, and the form waits for that; without script the form is sent
 * again after a wait.
 */
function Slide({ challenge: { picture, steps, puzzle, slid, proof }, error }: Part<"slide">) {
  const words = useWords();
  const field = { name, label: words.challenge, hint: words.challengeHint, error, required: true };
  const wiring = wire(field);
  return (
    <div className={error ? "field wrong" : "field"} data-challenge={puzzle} data-script={assetUrl("challenge")}>
      <label htmlFor={wiring.id}>{field.label}</label>
      <FieldWords field={field} id={wiring.id} />
      <div className="slide">
        <svg viewBox={`0 0 ${steps * 10} 40`} preserveAspectRatio="none" aria-hidden="true">
          <image href={picture} width={steps * 10} height="40" />
        </svg>
        <input
          type="range"
          name={name}
          min="0"
          max={steps}
          step="1"
          defaultValue={slid || "0"}
          autoComplete="off"
          {...wiring}
        />
      </div>
      <HiddenField name="proof" value={proof} />
      <p className="cluster">
        <button type="button" className="button quiet small">
          {words.prove}
        </button>
        <progress max="1" value="0" aria-label={words.prove} hidden />
        <output
          data-proving={words.proving}
          data-proving-send={words.provingSend}
          data-proved={words.proved}
          data-paid={words.proofDone}
          data-failed={words.proveFailed}
        />
      </p>
      <noscript>
        <p className="hint">{words.challengePlain}</p>
      </noscript>
    </div>
  );
}

/** Cloudflare's own check, for companies that have chosen it; it needs script. */
function Turnstile({ challenge: { id, siteKey, action, lang }, error }: Part<"turnstile">) {
  const words = useWords();
  return (
    <div className={error ? "field wrong" : "field"} id={name}>
      <FieldWords field={{ name, label: "", error }} id={name} />
      <HiddenField name="guard" value="turnstile" />
      <div
        className="cf-turnstile"
        data-sitekey={siteKey}
        data-cdata={id}
        data-action={action}
        data-language={lang}
        data-size="flexible"
      />
      <noscript>
        <p className="error">{words.challengeScript}</p>
      </noscript>
      <script src="https://challenges.cloudflare.com/turnstile/v0/api.js" async defer />
    </div>
  );
}

/** Inside a form: how a visitor shows to be no machine. `error` belongs to the field `slide`. */
export const Challenge = ({ challenge, error }: { challenge: ChallengeView; error?: string | undefined }) => (
  <>
    <HiddenField name="challenge" value={challenge.token} />
    {challenge.kind === "slide" ? (
      <Slide challenge={challenge} error={error} />
    ) : (
      <Turnstile challenge={challenge} error={error} />
    )}
  </>
);
