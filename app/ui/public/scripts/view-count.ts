import { each, whenPainted, whenShown } from "./dom";

const post = (url = "") => url && navigator.sendBeacon(url);

/** The icon of the tab is asked for after the first paint too. */
export const lateIcon = () =>
  whenPainted(() => each("[data-late]", (late) => late.insertAdjacentHTML("afterend", late.textContent ?? "")));

/**
 * One POST for a view, only once the page is really shown, and one for the first start of a video or press of a link to one;
 * being lost does no harm.
 */
export const countViews = () =>
  whenShown(() => {
    whenPainted(() => each("[data-view-url]", ({ dataset }) => void post(dataset.viewUrl)));
    each("[data-play-url]", (piece) => {
      const event = piece instanceof HTMLMediaElement ? "play" : "click";
      piece.addEventListener(event, () => void post(piece.dataset.playUrl), { once: true });
    });
  });
