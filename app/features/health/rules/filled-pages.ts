import type { Area } from "~/shared/area";

type Source = { from: string; office: string };

/** The pages of the menu that show something which staff fill: what it is, and the screen where they do. */
export const filledPages = ({ areas }: { areas: readonly Area[] }) =>
  areas.flatMap(({ name: area, pages = [], kinds = [] }) =>
    pages.flatMap(({ key, path, column, filled }) => {
      const kind = kinds.find((one) => one.path === path);
      const source: Source | undefined = filled ?? (kind && { from: kind.kind, office: `office/${kind.path}` });
      return column && source ? [{ id: `${area}.${key}`, area, key, path, ...source }] : [];
    }),
  );
