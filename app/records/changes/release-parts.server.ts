import type { ReleasePart } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { recordHref } from "../rules/record-address";
import { describeChanges } from "./describe.server";
import { kindNamed } from "./kinds.server";
import { listInReleases } from "./list.server";
import { noteWaitingSeen } from "./looks.server";
import { namesIn } from "./names.server";

/** What releases bring of records, for the screens of releases. */
export async function recordsInReleases(ctx: Ctx, releaseIds: readonly string[]): Promise<ReleasePart[]> {
  const t = translator(ctx.lang);
  const changes = await listInReleases(ctx, releaseIds);
  const kinds = changes.flatMap(({ record }) => kindNamed(ctx, record) ?? []);
  await noteWaitingSeen(ctx, kinds, "office/releases");
  const views = describeChanges(ctx, changes, await namesIn(ctx, changes));
  return changes.map(({ releaseId, record, id, kind, name, path, does }, at) => ({
    releaseId: releaseId ?? "",
    id: `${record}/${id}`,
    word: kind,
    title: typeof name === "string" ? { "zh-CN": name } : name,
    href: recordHref(path, id),
    does: t(`records:changes.does.${does}`),
    changes: views[at]?.fields ?? [],
  }));
}
