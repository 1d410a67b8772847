import { hrefOf } from "~/shared/addresses";
import type { Area } from "~/shared/area";

/** The address of one content's page. */
export const contentHref = (kinds: NonNullable<Area["kinds"]>, kind: string, id: string): string =>
  hrefOf(`${kinds.find((one) => one.kind === kind)?.path ?? "index"}/${id}`);

/** The key of a kind's name in the words of its area. */
export const kindWord = (kind: string): string => kind.replace(".", ":area.kind.");

/** The key of what staff call that which they publish or ask about, as "calendar.event" or "company.profile". */
export const subjectWord = (kind: string): string => kind.replace(".", ":area.subject.");
