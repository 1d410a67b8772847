import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/context.server";
import { formAnswer } from "~/server/form-answer.server";
import { invalid } from "~/shared/form-outcome";
import { readWords } from "~/shared/form-words";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { OfficePage, Panel } from "~/ui/office/page";
import { WordsField } from "~/ui/office/words-field";
import { addSecurity } from "../operations/securities.server";
import { SecuritiesTable } from "../parts/securities-table";
import { listSecurities } from "../queries.server";
import { NewSecurity } from "../schemas";
import type { Route } from "./+types/securities";

export const handle = { hydrate: true, permission: "stock.read", write: "stock.import" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { securities: await listSecurities(ctx.db, ctx.company.id) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const input = NewSecurity.safeParse({ code: form.get("code"), name: readWords(form, "name") });
  return formAnswer(input.success ? await addSecurity(context.get(ctxKey), input.data) : invalid(input.error));
}

export default function Securities({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("stock");
  const form = useOfficeForm({ saved: t("securitiesList.saved") });
  return (
    <OfficePage title={t("securitiesList.title")} back={{ label: t("import.title"), href: "/office/prices" }}>
      <Panel>
        <SecuritiesTable securities={loaderData.securities} />
      </Panel>
      <Panel title={t("securitiesList.add")}>
        <OfficeForm form={form}>
          <TextInput
            {...form.field("code")}
            label={t("securitiesList.codeLabel")}
            description={t("securitiesList.addLead")}
            withAsterisk
          />
          <WordsField
            name="name"
            label={t("securitiesList.nameLabel")}
            error={form.field("name.zh-CN").error}
            required
            maxLength={60}
          />
          <SaveBar form={form} label={t("securitiesList.save")} />
        </OfficeForm>
      </Panel>
    </OfficePage>
  );
}
