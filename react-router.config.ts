import type { Config } from "@react-router/dev/config";

export default { ssr: true, basename: "/ui/irh", routeDiscovery: { mode: "initial" } } satisfies Config;
