type Piece = Pick<ParentNode, "querySelectorAll">;

/** Every element of a selector inside a piece of the page, typed. */
export const all = <E extends Element = HTMLElement>(selector: string, inside: Piece = document): E[] => [
  ...inside.querySelectorAll<E>(selector),
];

/** Runs for each element and, when one fails, still for the others. */
export const each = <E extends Element = HTMLElement>(
  selector: string,
  run: (element: E) => void,
  inside?: Piece,
): void => all<E>(selector, inside).forEach(run);

/** A new element with a class. */
export const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = ""): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag);
  element.className = className;
  return element;
};

/** Runs once the page is really shown: at once, or when a prerendered page is activated. */
export const whenShown = (run: () => void): void => {
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", run, { once: true });
  else run();
};

/** Runs once something has been painted: for what may not compete with the first sight of the page. */
export const whenPainted = (run: () => void): void =>
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    run();
  }).observe({ type: "paint", buffered: true });
