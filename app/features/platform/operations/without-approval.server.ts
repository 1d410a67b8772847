import type { z } from "zod";
import { aloneAllowed } from "~/publishing/approvals/operations.server";
import type { Ctx } from "~/server/request/context.server";
import type { WithoutApproval } from "../schemas";
import { changeSetting, type Saved } from "./change-setting.server";

/** What may go out without a second person, by area and key: what the company chooses, and what never needs one. */
export function kindsWithoutApproval({ registry, company }: Pick<Ctx, "registry" | "company">) {
  const kinds = registry.areas.flatMap(({ name, withoutApproval = {} }) =>
    Object.entries(withoutApproval).map(([key, how]) => ({ name: `${name}.${key}`, area: name, key, how })),
  );
  return {
    choices: kinds
      .filter(({ how }) => how === "choice")
      .map((kind) => ({ ...kind, named: company.settings.withoutApproval?.includes(kind.name) ?? false })),
    always: kinds.filter(({ how }) => how === "always"),
  };
}

/**
 * Names what goes out without a second person. Refuses changedMeanwhile, and `withoutApprovalKept` at `kinds` where it
 * would let something more out while publishing needs one: that rule ends first.
 */
export function saveWithoutApproval(ctx: Ctx, { seen, kinds }: z.output<typeof WithoutApproval>): Promise<Saved> {
  const { choices } = kindsWithoutApproval(ctx);
  const named = choices.filter(({ name }) => kinds.includes(name)).map(({ name }) => name);
  const before = seen ? (JSON.parse(seen) as string[]) : [];
  const frees = named.some((name) => !before.includes(name));
  const demand = { condition: aloneAllowed(ctx), field: "kinds", code: "withoutApprovalKept" };
  return changeSetting(ctx, {
    ...{ member: "withoutApproval", seen, value: named.length > 0 ? named : null },
    // guard: nothing-freed-from-approval-alone
    demands: frees ? [demand] : [],
  });
}
