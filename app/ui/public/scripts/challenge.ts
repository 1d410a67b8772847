import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { each } from "./dom";

const usualTries = 256;

/** The plain alternative to sliding: the browser works for about a second and its proof goes with the form. */
each("[data-challenge]", (field) => {
  const find = <E extends Element>(selector: string) => field.querySelector(selector) as E;
  const [slide, proof] = [find<HTMLInputElement>("[type=range]"), find<HTMLInputElement>("[name=proof]")];
  const [row, button, bar, said] = [
    find<HTMLElement>("p:has(button)"),
    find<HTMLButtonElement>("button"),
    find<HTMLProgressElement>("progress"),
    find<HTMLOutputElement>("output"),
  ];
  const form = field.closest("form");
  let held: HTMLElement | null = null;
  const say = (key: "proving" | "proving-send" | "proved" | "failed") => {
    said.textContent = said.getAttribute(`data-${key}`) ?? "";
    field.dataset.proof = key;
    button.hidden = key !== "failed";
    bar.hidden = !key.startsWith("proving");
    slide.disabled = key === "proved";
  };
  const prove = async () => {
    const challenge = JSON.parse(field.dataset.challenge ?? "");
    let tries = 0;
    say("proving");
    const solution = await solveChallenge({
      challenge,
      deriveKey: (...work) => {
        bar.value = 1 - Math.exp(-++tries / usualTries);
        return deriveKey(...work);
      },
    });
    if (!solution) throw new Error("no proof in time");
    proof.value = btoa(JSON.stringify({ challenge, solution }));
    say("proved");
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
  const moved = () => field.toggleAttribute("data-moved", slide.value !== "0");
  slide.addEventListener("input", moved);
  moved();
  if (proof.value) say("proved");
  row.hidden = !crypto.subtle;
  button.addEventListener("click", () => prove().catch(failed));
});
