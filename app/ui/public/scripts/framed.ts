/**
 * Tells the page round a frame how high the piece is, whenever that changes or it asks; nothing else leaves the frame.
 */
export const tellHeight = () => {
  const piece = document.querySelector<HTMLElement>("[data-framed]");
  if (!piece || parent === window) return;
  const tell = () => parent.postMessage({ irhHeight: Math.ceil(piece.getBoundingClientRect().height) }, "*");
  new ResizeObserver(tell).observe(piece);
  addEventListener("message", ({ source }) => source === parent && tell());
};
