import { each, whenShown } from "./dom";

/** One POST for a view, only once the page is really shown; being lost does no harm. */
export const countViews = () =>
  whenShown(() =>
    each("[data-view-url]", ({ dataset }) => {
      if (dataset.viewUrl) navigator.sendBeacon(dataset.viewUrl);
    }),
  );
