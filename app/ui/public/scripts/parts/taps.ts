import { all, each } from "../dom";

type Line = { saveData?: boolean; effectiveType?: string };
type Tapped = { tapped: (box: HTMLElement) => unknown };

/**
 * Shows what a larger script of the site does at a tap, and loads it then (`data-on-tap`). Pieces with `data-when` are
 * for a script whose store is there already (`kept`), for a slow line, or for any other.
 */
each("[data-on-tap]", async (box) => {
  const { store = "" } = box.dataset;
  const line = (navigator as Navigator & { connection?: Line }).connection;
  const isSlow = line?.saveData || /[23]g/.test(line?.effectiveType ?? "");
  const when = (await self.caches?.has(store)) ? "kept" : isSlow ? "slow" : "new";
  for (const piece of all("[data-when]", box)) piece.hidden = !piece.dataset.when?.includes(when);
  box.hidden = false;
  box.addEventListener("click", async ({ target }) => {
    if (!(target as Element).closest("[data-tap]")) return;
    const { tapped } = (await import(/* @vite-ignore */ box.dataset.onTap ?? "")) as Tapped;
    tapped(box);
  });
});
