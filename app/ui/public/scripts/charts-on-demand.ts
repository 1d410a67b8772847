import { all, make } from "./dom";

/**
 * Fetches the script of charts once the reader does anything on a page that has one: nobody pays for it who only looks. What the
 * pointer did meanwhile is told to it.
 */
export const chartsOnDemand = () => {
  const [chart] = all("[data-chart]");
  const source = chart?.dataset.script;
  if (!source) return;
  const asked = new AbortController();
  const begin = (event: Event) => {
    asked.abort();
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
  };
  const at = ({ clientX, clientY, pointerType }: PointerEvent) => ({ clientX, clientY, pointerType });
  for (const doing of ["pointermove", "pointerdown", "keydown"])
    addEventListener(doing, begin, { signal: asked.signal, passive: true });
};
