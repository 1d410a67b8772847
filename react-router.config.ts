import path from "node:path";
import type { Config } from "@react-router/dev/config";
import { keepOfficeRoutes } from "./config/office-manifest.ts";

export default {
  ssr: true,
  basename: "/ui/irh",
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig, viteConfig }) =>
    keepOfficeRoutes(path.join(reactRouterConfig.buildDirectory, "client", viteConfig.build.assetsDir)),
} satisfies Config;
