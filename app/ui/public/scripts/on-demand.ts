import { all, make } from "./dom";

/**
 * Fetches the scripts of charts and slides once the reader does anything on a page that has one: nobody pays for it who only looks.
 * What the pointer did meanwhile is told to them.
 */
export const scriptsOnDemand = () => {
  const sources = new Set(all("[data-script]").map(({ dataset }) => dataset.script ?? ""));
  if (sources.size === 0) return;
  const asked = new AbortController();
  const begin = (event: Event) => {
    asked.abort();
    for (const source of sources) {
      const script = make("script");
      script.type = "module";
      script.src = source;
      script.onload = () => {
        if (event instanceof PointerEvent)
          document
            .elementFromPoint(event.clientX, event.clientY)
            ?.dispatchEvent(new PointerEvent("pointermove", { ...at(event), bubbles: true }));
      };
      document.head.append(script);
    }
  };
  const at = ({ clientX, clientY, pointerType }: PointerEvent) => ({ clientX, clientY, pointerType });
  for (const doing of ["pointermove", "pointerdown", "keydown", "focusin"])
    addEventListener(doing, begin, { signal: asked.signal, passive: true });
};
