import { all, whenPainted } from "./dom";

/**
 * Fetches the scripts of charts and slides once the reader does anything on a page that has one: nobody pays for it who
 * only looks. What the pointer did meanwhile is told to them. Not before the first paint: a mouse that only rests where
 * the page comes up counts as moved, and the request would stand before the first sight.
 */
export const scriptsOnDemand = () => {
  const sources = new Set(all("[data-script]").map(({ dataset }) => dataset.script));
  const query = new AbortController();
  const begin = (event: Event) => {
    query.abort();
    const onload = () => {
      if (event instanceof PointerEvent)
        document.elementFromPoint(event.clientX, event.clientY)?.dispatchEvent(new PointerEvent("pointermove", event));
    };
    whenPainted(() => {
      for (const src of sources) {
        // A piece whose script cannot come is waited for no longer: its form goes without.
        const onerror = () => {
          for (const piece of all("[data-script]"))
            if (piece.dataset.script === src) piece.removeAttribute("data-script");
        };
        document.head.append(Object.assign(document.createElement("script"), { type: "module", src, onload, onerror }));
      }
    });
  };
  for (const doing of ["pointermove", "pointerdown", "keydown", "focusin"])
    addEventListener(doing, begin, { signal: query.signal, passive: true });
};
