import { findPublicAsset, readingFor } from "~/ui/public/frame/assets";
import { marksIn } from "~/ui/public/frame/marks";
import { pageStyle } from "~/ui/public/frame/page-styles";
import { specimenPage } from "./specimen";

const page = specimenPage("topMenuRight");
const style = pageStyle(marksIn(page), { theme: "geekBlue", risefall: "red-up", scheme: "auto" });
const head = `<link rel="stylesheet" href="/sheet.css"><script type="module" src="/reading.js"></script>`;

/** What the specimen's own server says at a path: the page with its sheet and scripts, or one of those. */
export const answer = (path: string): { body: string; type: string } | null =>
  path === "/"
    ? { body: page.replace("</head>", `${head}</head>`), type: "text/html; charset=utf-8" }
    : path === "/sheet.css"
      ? { body: style, type: "text/css; charset=utf-8" }
      : path === "/reading.js"
        ? { body: readingFor(marksIn(page)), type: "text/javascript; charset=utf-8" }
        : findPublicAsset(path.replace("/ui/irh/static/", ""));
