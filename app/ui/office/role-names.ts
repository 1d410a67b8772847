import { type Lang, listed } from "~/shared/languages";

/** The names of some roles in one line; any `t` of the office finds the words. */
export const roleNames = (t: (key: never) => string, roles: readonly string[], lang: Lang): string =>
  listed(
    roles.map((role) => t(`staff:role.${role}` as never)),
    lang,
  );
