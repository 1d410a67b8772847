import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { reportRecords } from "~/features/research/operations/reports.server";
import { Report } from "~/features/research/schemas";
import { loader } from "~/features/research/screens/document";
import { putFile } from "~/server/files/files.server";
import { ctxKey } from "~/server/request/context.server";
import { editor, testContext } from "../support/context";

test("readers get the document of a report while it is shown, and of a hidden one not even by its address", async () => {
  const ctx = await testContext({ companyId: "documents", actor: editor("editor") });
  const pdf = new File(["%PDF-1.4\n%%EOF"], "report.pdf", { type: "application/pdf" });
  const file = await putFile(ctx, pdf, "document");
  if (!file.ok) throw new Error(file.code);
  const values = Report.parse({
    ...{ kind: "company", title: { "zh-CN": "深度报告" }, institution: { "zh-CN": "远山证券" }, day: "2026-02-20" },
    ...{ fileId: file.value.id, rights: "2026-02-20 by e-mail" },
  });
  const saved = await reportRecords.save(ctx, { id: null, revision: 0, values });
  if (!saved.ok) throw new Error(saved.code);
  const { id } = saved.value;
  const context = new RouterContextProvider();
  context.set(ctxKey, { ...ctx, actor: { kind: "public" } });
  const statusOf = () =>
    loader({ context, params: { id }, request: new Request(`https://documents.test/ui/irh/${id}`) } as never).then(
      ({ status }) => status,
      (thrown: Response) => thrown.status,
    );
  expect(await statusOf()).toBe(200);
  expect(await reportRecords.post(ctx, { id, revision: 1, posted: false })).toMatchObject({ ok: true });
  expect(await statusOf()).toBe(404);
});
