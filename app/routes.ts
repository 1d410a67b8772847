import { layout, type RouteConfig, route } from "@react-router/dev/routes";

const at = (area: string, file: string) => `features/${area}/${file}.tsx`;

export default [
  route("static/:file", at("site", "screens/static-file")),
  route("words/:file", at("site", "screens/words-file")),
  route("stock/history.xlsx", at("stock", "screens/history-file")),
  route("subscriptions/oneClick/:token", at("subscriptions", "screens/one-click")),
  layout(at("site", "screens/public-layout"), [
    route("index", at("home", "screens/home")),
    route("index/column", at("home", "screens/column")),
    route("company", at("company", "screens/profile")),
    route("stock", at("stock", "screens/stock")),
    route("appointments", at("appointments", "screens/activities")),
    route("appointments/inquiry", at("appointments", "screens/inquiry")),
    route("bookingDetails", at("appointments", "screens/booking-details")),
    route("subscriptions", at("subscriptions", "screens/sign-up")),
    route("subscriptions/sent", at("subscriptions", "screens/sent")),
    route("subscriptions/manage", at("subscriptions", "screens/manage")),
    route("subscriptions/unsubscribe", at("subscriptions", "screens/unsubscribe")),
    route("confirmMailResult", at("subscriptions", "screens/confirm-mail-result")),
    route("privacy", at("subscriptions", "screens/privacy")),
    route("noPermission", at("site", "screens/no-permission")),
    route("error/:code", at("site", "screens/error")),
    route("*", at("site", "screens/not-found")),
  ]),
  layout(at("identity", "office/door"), [
    route("office/signIn", at("identity", "office/sign-in")),
    route("office/twoFactor", at("identity", "office/two-factor")),
    route("office/welcome", at("identity", "office/welcome")),
  ]),
  route("office", at("identity", "office/entrance")),
  route("office/signOut", at("identity", "office/sign-out")),
  layout(at("identity", "office/staff-only"), [
    route("homeIndex", at("site", "office/home")),
    route("webSiteSetting", at("site", "office/theme")),
    route("office/company", at("company", "office/profile")),
    route("office/prices", at("stock", "office/price-import")),
    route("office/prices/files/:id", at("stock", "office/imported-file")),
    route("office/securities", at("stock", "office/securities")),
    route("office/registrations", at("appointments", "office/registrations")),
    route("office/registrations/:id", at("appointments", "office/registration")),
    route("office/activities", at("appointments", "office/activities")),
    route("office/activities/:id", at("appointments", "office/activity")),
    route("office/subscribers", at("subscriptions", "office/subscribers")),
    route("office/subscribers/:id", at("subscriptions", "office/subscriber")),
  ]),
] satisfies RouteConfig;
