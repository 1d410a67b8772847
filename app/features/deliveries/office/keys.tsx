import { useTranslation } from "react-i18next";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { objectOf } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { Beside, OfficePage } from "~/ui/office/page";
import { makeKey, revokeKey } from "../operations/keys.server";
import { KeyForm } from "../parts/key-form";
import { KeyList } from "../parts/key-list";
import { listKeys } from "../queries.server";
import { KeyId, NewKey } from "../schemas";
import type { Route } from "./+types/keys";

export const handle = { hydrate: true, permission: "deliveries.keys" };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, company } = context.get(ctxKey);
  return { keys: await listKeys(db, company.id), address: `${company.origin}/irh/dataDelivery/postFigures` };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  if (form.get("intent") === "revoke") {
    const key = KeyId.safeParse(objectOf(form));
    return formAnswer<unknown>(key.success ? await revokeKey(ctx, key.data.id) : invalid(key.error));
  }
  const input = NewKey.safeParse(objectOf(form));
  return formAnswer<unknown>(input.success ? await makeKey(ctx, input.data) : invalid(input.error));
}

export default function DataKeys({ loaderData: { keys, address } }: Route.ComponentProps) {
  const { t } = useTranslation("deliveries");
  return (
    <OfficePage title={t("title")} lead={t("lead")}>
      <Beside beside={[<KeyForm key="form" address={address} />]}>
        <KeyList keys={keys} />
      </Beside>
    </OfficePage>
  );
}
