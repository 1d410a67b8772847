import { viewsFolder } from "~/shared/view-addresses";
import { each, whenPainted, whenShown } from "./dom";

const post = (url = "") => url && navigator.sendBeacon(viewsFolder + url);

/** Where a browser can prerender, the rules by which it may are asked for once all else was seen. */
async function bringRules(url = "") {
  if (!url || !HTMLScriptElement.supports?.("speculationrules")) return;
  const answer = await fetch(url);
  if (!answer.ok) return;
  const rules = document.createElement("script");
  rules.type = "speculationrules";
  rules.text = await answer.text();
  document.head.append(rules);
}

/** The icon of the tab and the rules of prerendering are asked for after the first paint too. */
export const bringLate = () =>
  whenPainted(() =>
    each("[data-late]", (late) => {
      late.insertAdjacentHTML("afterend", late.textContent ?? "");
      void bringRules(late.dataset.late);
    }),
  );

/**
 * One POST for a view, only once the page is really shown, and one for the first start of a video or press of a link to
 * one; being lost does no harm.
 */
export const countViews = () =>
  whenShown(() => {
    whenPainted(() => each("[data-view-url]", ({ dataset }) => void post(dataset.viewUrl)));
    each("[data-play-url]", (piece) => {
      const event = piece instanceof HTMLMediaElement ? "play" : "click";
      piece.addEventListener(event, () => void post(piece.dataset.playUrl), { once: true });
    });
  });
