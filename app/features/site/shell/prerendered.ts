import type { Area } from "~/shared/area";

/** The reading pages to which the menu leads: no form, nothing of a person's own. `:id` stands for any content. */
export const prerendered = (areas: readonly Area[]): string[] => [
  "index/column",
  ...areas.flatMap(({ pages = [], kinds = [] }) => [
    ...pages.filter(({ form, listed }) => !form && !listed).map(({ path }) => path),
    ...kinds.flatMap(({ path, also = [] }) => [`${path}/:id`, ...also]),
  ]),
];
