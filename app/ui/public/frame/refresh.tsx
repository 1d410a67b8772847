import type { ReactNode } from "react";

type RefreshProps = { id: string; url: string; seconds: number; children: ReactNode };

/**
 * A piece kept fresh while it is on screen: the script fetches `url` and takes the element of the same id out of the
 * answer.
 */
export const Refresh = ({ id, url, seconds, children }: RefreshProps) => (
  <div id={id} data-refresh-url={url} data-refresh-seconds={seconds}>
    {children}
  </div>
);

/** Counts a view once by POST, and only when the page is really shown (not while it is prerendered). */
export const CountView = ({ url }: { url: string }) => <span hidden data-view-url={url} />;

/** A piece whose first press or play is counted once by POST: a video, or a link to one. */
export const countPlay = (url: string) => ({ "data-play-url": url });
