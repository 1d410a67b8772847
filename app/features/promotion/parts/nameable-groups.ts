import type { TFunction } from "i18next";
import type { Nameable } from "../operations/recommendations.server";
import { namedKinds } from "../rules/leads";

/** The contents to choose among, by their kind. */
export const groupsOf = (nameable: readonly Nameable[], t: TFunction<"promotion">) =>
  namedKinds
    .map((kind) => ({
      group: t(`office.named.${kind === "calendar.event" ? "event" : "announcement"}`),
      items: nameable.filter((one) => one.kind === kind).map(({ id, title }) => ({ value: id, label: title || id })),
    }))
    .filter(({ items }) => items.length > 0);
