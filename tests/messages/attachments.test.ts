import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { claimAttachments, purpose } from "~/features/messages/attachments/operations.server";
import { always } from "~/server/database/conditions.server";
import { files } from "~/server/database/tables.server";
import { putFile } from "~/server/files/files.server";
import { testContext } from "../support/context";

test("of two messages that name an upload at once the first has it, and the second takes it from nobody", async () => {
  const ctx = await testContext({ companyId: "attached" });
  const put = await putFile(ctx, new File(["a,b\n1,2"], "list.csv"), "table", purpose);
  if (!put.ok) throw new Error(put.code);
  const { id } = put.value;
  for (const message of ["first", "second"]) {
    const [claim] = claimAttachments(ctx, message, [id], always);
    if (claim) await ctx.db.batch([claim]);
  }
  const [row] = await ctx.db
    .select({ of: files.subjectId })
    .from(files)
    .where(and(eq(files.companyId, ctx.company.id), eq(files.id, id)));
  expect(row).toEqual({ of: "first" });
});
