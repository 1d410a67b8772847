import { layout, type RouteConfig, route } from "@react-router/dev/routes";

const at = (area: string, file: string) => `features/${area}/${file}.tsx`;

export default [
  route("static/:file", at("site", "screens/static-file")),
  route("words/:file", at("site", "screens/words-file")),
  layout(at("site", "screens/public-layout"), [
    route("noPermission", at("site", "screens/no-permission")),
    route("error/:code", at("site", "screens/error")),
    route("*", at("site", "screens/not-found")),
  ]),
] satisfies RouteConfig;
