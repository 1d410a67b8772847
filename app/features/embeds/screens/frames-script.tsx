import { framesScript } from "~/ui/public/frame/assets";

/** The script for pages of other sites, at an address that does not change. */
export const loader = () =>
  new Response(framesScript, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
