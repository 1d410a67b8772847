import { assetUrl, findPublicAsset, styleFor } from "~/ui/public/frame/assets";
import { specimenPage } from "./specimen";

const head = `<link rel="stylesheet" href="${styleFor("geekBlue", "red-up", "top").url}">${(
  ["reading", "forms"] as const
)
  .map((name) => `<script type="module" src="${assetUrl(name)}"></script>`)
  .join("")}`;

/** What the specimen's own server says at a path: the page with its sheet and scripts, or one of those. */
export const answer = (path: string): { body: string; type: string } | null =>
  path === "/"
    ? { body: specimenPage("topMenuRight").replace("</head>", `${head}</head>`), type: "text/html; charset=utf-8" }
    : findPublicAsset(path.replace("/ui/irh/static/", ""), []);
