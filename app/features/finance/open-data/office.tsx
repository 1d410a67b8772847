import { Checkbox, SimpleGrid, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { invalid } from "~/shared/forms/form-outcome";
import { may } from "~/shared/permissions";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { OfficePage, Panel } from "~/ui/office/page";
import { statementNames } from "../accounts/facts";
import type { Route } from "./+types/office";
import { closable, closedOf, saveClosed } from "./operations.server";
import { ClosedFinance } from "./schemas";

export const handle = { hydrate: true, permission: "finance.read", write: "finance.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { closed: closedOf(ctx), closable, mayChange: may(ctx, "finance.edit") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const [open, openItems] = [form.getAll("statement"), form.getAll("item")];
  const given = ClosedFinance.safeParse({
    statements: statementNames.filter((name) => !open.includes(name)),
    items: closable.filter((code) => !openItems.includes(code)),
  });
  return formAnswer(given.success ? await saveClosed(context.get(ctxKey), given.data) : invalid(given.error));
}

/** Which statements and main indicators the public sees. */
export default function OpenFinance({ loaderData: { closed, closable: items, mayChange } }: Route.ComponentProps) {
  const { t } = useTranslation(["financials", "finance"]);
  const form = useOfficeForm<ClosedFinance>({ saved: t("open.saved") });
  return (
    <OfficePage title={t("open.title")} lead={t("open.lead")}>
      <OfficeForm form={form} warn>
        <fieldset disabled={!mayChange} style={{ border: 0, padding: 0, margin: 0 }}>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
            <Panel title={t("statements")} lead={t("open.statementsLead")}>
              <Stack gap="sm">
                {statementNames.map((name) => (
                  <Checkbox
                    key={name}
                    name="statement"
                    value={name}
                    label={t(`finance:statement.${name}`)}
                    defaultChecked={!closed.statements.includes(name)}
                  />
                ))}
              </Stack>
            </Panel>
            <Panel title={t("open.items")} lead={t("open.itemsLead")}>
              <Stack gap="sm">
                {items.map((code) => (
                  <Checkbox
                    key={code}
                    name="item"
                    value={code}
                    label={t(`finance:item.${code}` as "finance:item.cash")}
                    defaultChecked={!closed.items.includes(code)}
                  />
                ))}
              </Stack>
            </Panel>
          </SimpleGrid>
        </fieldset>
        {mayChange && <SaveBar form={form} label={t("open.save")} />}
      </OfficeForm>
    </OfficePage>
  );
}
