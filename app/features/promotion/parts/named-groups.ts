import type { TFunction } from "i18next";
import { namedKinds } from "../rules/leads";

/** The kinds of contents that others are told of, by what they are called in a choice. */
export const namedGroups = (t: TFunction<"promotion">) =>
  namedKinds.map((kind) => ({
    kind,
    name: t(`office.named.${kind === "calendar.event" ? "event" : "announcement"}`),
  }));
