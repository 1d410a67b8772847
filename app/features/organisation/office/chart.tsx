import { useTranslation } from "react-i18next";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { ctxKey } from "~/server/request/context.server";
import { objectOf, textIn } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { readWords } from "~/shared/forms/form-words";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { moveUnit, removeUnit, restoreUnit, units } from "../operations/units.server";
import { UnitTree } from "../parts/unit-tree";
import { UnitMove, UnitRemove, UnitValues } from "../schemas";
import type { Route } from "./+types/chart";

export const handle = { hydrate: true, permission: "organisation.read", write: "organisation.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "organisation.edit");
  const rows = await units.list(ctx);
  return { rows, mayEdit, autosaved: await autosavedRecords(ctx, units, rows, mayEdit) };
}

const readUnit = (form: FormData) => ({
  name: readWords(form, "name"),
  ...Object.fromEntries(["parentId", "before"].filter((key) => form.has(key)).map((key) => [key, textIn(form, key)])),
});

export function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  return answerRecord(ctx, request, { ...units, restore: restoreUnit }, UnitValues, readUnit, {
    async move(form) {
      const input = UnitMove.safeParse(objectOf(form));
      return input.success ? moveUnit(ctx, input.data) : invalid(input.error);
    },
    async delete(form) {
      const input = UnitRemove.safeParse(objectOf(form));
      return input.success ? removeUnit(ctx, input.data) : invalid(input.error);
    },
  });
}

export const clientAction = saveAction;

export default function UnitsOffice({ loaderData: { rows, mayEdit, autosaved } }: Route.ComponentProps) {
  const { t } = useTranslation("organisation");
  return (
    <OfficePage title={t("office.title")} lead={t("office.lead")}>
      <UnitTree rows={rows} mayEdit={mayEdit} autosaved={autosaved} />
    </OfficePage>
  );
}
