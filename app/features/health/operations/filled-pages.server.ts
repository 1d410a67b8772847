import { kindNamed } from "~/records/changes/kinds.server";
import type { Ctx } from "~/server/request/context.server";

/** The pages of the menu that show something which staff fill: what it is, and the screen where they do. */
export const filledPages = ({ registry }: Pick<Ctx, "registry">) =>
  registry.areas.flatMap(({ name: area, pages = [] }) =>
    pages.flatMap(({ key, path, column, filledFrom, filledAt }) => {
      const kind = registry.kinds.find((one) => (filledFrom ? one.kind === filledFrom : one.path === path));
      const from = filledFrom ?? kind?.kind;
      const office = filledAt ?? (kind ? `office/${kind.path}` : from && kindNamed({ registry }, from)?.path);
      return column && from && office ? [{ id: `${area}.${key}`, area, key, path, from, office }] : [];
    }),
  );
