import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { each } from "./dom";

const usualTries = 256;

/** The proof for a puzzle, as a form sends it; `progress` is told how likely it is to have come by now. */
export async function proofOf(puzzle: string, progress: (share: number) => void = () => {}): Promise<string> {
  const challenge = JSON.parse(puzzle);
  let tries = 0;
  const solution = await solveChallenge({
    challenge,
    deriveKey: (...work) => {
      progress(1 - Math.exp(-++tries / usualTries));
      return deriveKey(...work);
    },
  });
  if (!solution) throw new Error("no proof in time");
  return btoa(JSON.stringify({ challenge, solution }));
}

/**
 * A browser that slides works for a proof at the same time, and one whose person cannot slide for that alone; it goes
 * with the form, which waits for it.
 */
each("[data-challenge]", (field) => {
  const find = <E extends Element>(selector: string) => field.querySelector(selector) as E;
  const [slide, proof] = [find<HTMLInputElement>("[type=range]"), find<HTMLInputElement>("[name=proof]")];
  const [row, button, bar, statusText] = [
    find<HTMLElement>("p:has(button)"),
    find<HTMLButtonElement>("button"),
    find<HTMLProgressElement>("progress"),
    find<HTMLOutputElement>("output"),
  ];
  const form = field.closest("form");
  field.removeAttribute("data-script");
  let held: HTMLElement | null = null;
  let alone = false;
  const say = (key: "proving" | "proving-send" | "proved" | "paid" | "failed") => {
    statusText.textContent = statusText.getAttribute(`data-${key}`) ?? "";
    field.dataset.proof = key;
    button.hidden = key !== "failed";
    bar.hidden = !key.startsWith("proving");
    slide.disabled = key === "proved";
  };
  const done = () => say(alone ? "proved" : "paid");
  const prove = async () => {
    say("proving");
    proof.value = await proofOf(field.dataset.challenge ?? "", (share) => {
      bar.value = share;
    });
    done();
    if (held) form?.requestSubmit(held);
  };
  const failed = () => {
    held = null;
    say("failed");
  };
  form?.addEventListener("submit", (event) => {
    if (!field.dataset.proof?.startsWith("proving") || (event.submitter as HTMLButtonElement | null)?.formNoValidate)
      return;
    event.preventDefault();
    held = event.submitter;
    say("proving-send");
  });
  const begin = () => {
    if (crypto.subtle && !proof.value && !field.dataset.proof?.startsWith("proving")) prove().catch(failed);
  };
  const moved = () => {
    const touched = slide.value !== "0";
    field.toggleAttribute("data-moved", touched);
    if (touched && field.dataset.proof !== "failed") begin();
  };
  slide.addEventListener("input", moved);
  row.hidden = !crypto.subtle;
  alone = proof.value !== "" && slide.value === "0";
  if (proof.value) done();
  moved();
  button.addEventListener("click", () => {
    alone = slide.value === "0";
    begin();
  });
});
