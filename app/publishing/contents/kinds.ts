import { hrefOf } from "~/shared/addresses";
import type { Area } from "~/shared/area";

type Kinds = NonNullable<Area["kinds"]>;

/** Where a kind has its pages and its office screens: that of its area, if it is none of `kinds`. */
export const pathOf = (kinds: Kinds, kind: string): string =>
  kinds.find((one) => one.kind === kind)?.path ?? kind.replace(/\..*/, "");

/** Where staff work on a content. */
export const officeHref = (kinds: Kinds, kind: string, id: string): string => `/office/${pathOf(kinds, kind)}/${id}`;

/** The address of one content's page. */
export const contentHref = (kinds: Kinds, kind: string, id: string): string =>
  hrefOf(`${kinds.find((one) => one.kind === kind)?.path ?? "index"}/${id}`);

/** The key of a kind's name in the words of its area. */
export const kindWord = (kind: string): string => kind.replace(".", ":area.kind.");

/** The key of what staff call that which they publish or ask about, as "calendar.event" or "company.profile". */
export const subjectWord = (kind: string): string => kind.replace(".", ":area.subject.");
