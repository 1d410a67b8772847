/**
 * For a page of another site: turns each `data-irh-frame` into the frame that it names, and gives every frame of the
 * company's site the height that it tells. It comes from the site whose frames they are, and listens to that one alone.
 */
function showFrames(origin: string) {
  const own = () =>
    [...document.querySelectorAll<HTMLIFrameElement>("iframe")].filter(({ src }) =>
      src.startsWith(`${origin}/ui/irh/portrait/`),
    );
  for (const place of document.querySelectorAll<HTMLElement>("[data-irh-frame]:empty")) {
    const frame = document.createElement("iframe");
    frame.src = `${origin}/ui/irh/${place.dataset.irhFrame}`;
    frame.title = place.dataset.title ?? "";
    frame.width = "100%";
    frame.loading = "lazy";
    frame.style.border = "0";
    place.append(frame);
  }
  addEventListener("message", ({ origin: from, source, data }) => {
    if (from !== origin || typeof data?.irhHeight !== "number") return;
    for (const frame of own()) if (frame.contentWindow === source) frame.height = String(data.irhHeight);
  });
  for (const frame of own()) frame.contentWindow?.postMessage({ irhAsks: true }, origin);
}

showFrames(new URL((document.currentScript as HTMLScriptElement).src).origin);
