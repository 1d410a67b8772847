import { each, whenShown } from "./dom";

/**
 * Keeps `[data-refresh-url]` pieces true while they are on screen and the tab is in front; a failed fetch leaves what
 * is there.
 */
export const keepFresh = () => {
  const watch = (piece: HTMLElement) => {
    const url = piece.dataset.refreshUrl ?? "";
    const seconds = Math.max(15, Number(piece.dataset.refreshSeconds) || 60);
    let visible = false;
    let fetched = Date.now();

    const swap = async () => {
      const answer = await fetch(url, { headers: { accept: "text/html" }, credentials: "same-origin" });
      if (!answer.ok) return;
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(piece.id);
      if (!fresh || fresh.innerHTML === piece.innerHTML || piece.contains(document.activeElement)) return;
      piece.replaceChildren(...[...fresh.childNodes].map((node) => document.importNode(node, true)));
    };
    const look = () => {
      if (!visible || document.hidden || Date.now() - fetched < seconds * 1000) return;
      fetched = Date.now();
      swap().catch(() => undefined);
    };

    new IntersectionObserver(([entry]) => {
      visible = entry?.isIntersecting ?? false;
      look();
    }).observe(piece);
    document.addEventListener("visibilitychange", look);
    setInterval(look, 5000);
  };
  whenShown(() => each("[data-refresh-url]", watch));
};
