import { Anchor, Button, Group, NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { templateNames } from "~/features/templates/rules/parts";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { invalid } from "~/shared/forms/form-outcome";
import { readWords } from "~/shared/forms/form-words";
import { languages } from "~/shared/languages";
import { OfficeForm, useOfficeForm } from "~/ui/office/form";
import { OfficePage, Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { WordsField } from "~/ui/office/words-field";
import { createCompany, showDatabases } from "../operations/companies.server";
import { LimitFields } from "../parts/limit-fields";
import { megabytes } from "../rules/new-company";
import { NewCompany } from "../schemas/new-company";
import type { Route } from "./+types/new-company";

export const handle = { hydrate: true, permission: "platform.operate" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { id: ctx.newId(), ...(await showDatabases(ctx)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const given = NewCompany.safeParse({ ...Object.fromEntries(form), name: readWords(form, "name") });
  return formAnswer(given.success ? await createCompany(context.get(ctxKey), given.data) : invalid(given.error));
}

/** A form only asks again what it asked first: the page keeps the id with which it was opened. */
export const shouldRevalidate = () => false;

/** A new company: names, host, first administrator, limit, database. */
export default function NewCompanyOffice({ loaderData: { id, databases, roomiest } }: Route.ComponentProps) {
  const { t } = useTranslation(["platform", "site", "templates"]);
  const lang = useLang();
  const form = useOfficeForm<{ host: string }>({ saved: ({ host }) => t("newCompany.done", { host }) });
  return (
    <OfficePage
      title={t("newCompany.title")}
      lead={t("newCompany.lead")}
      back={{ label: t("companies.title"), href: "/office/companies" }}
    >
      <OfficeForm form={form} warn={!form.done}>
        <input type="hidden" name="id" value={id} />
        <Panel title={t("newCompany.company")}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <WordsField
              {...form.field("name")}
              errorIn={(one) => form.field(`name.${one}`).error}
              label={t("newCompany.name")}
              hint={t("newCompany.nameHint")}
              maxLength={60}
              required
            />
            <TextInput
              {...form.field("host")}
              label={t("companies.host")}
              description={t("newCompany.hostHint")}
              placeholder="ir.example.com"
              autoComplete="off"
              maxLength={253}
              withAsterisk
            />
            <TextInput
              {...form.field("codes")}
              label={t("newCompany.codes")}
              description={t("newCompany.codesHint")}
              placeholder="600000.SH 00700.HK"
              autoComplete="off"
              maxLength={100}
            />
          </SimpleGrid>
        </Panel>
        <Panel title={t("newCompany.admin")} lead={t("newCompany.adminHint")}>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <TextInput
              {...form.field("person")}
              label={t("newCompany.person")}
              maxLength={60}
              autoComplete="off"
              withAsterisk
            />
            <TextInput
              {...form.field("email")}
              label={t("newCompany.email")}
              type="email"
              maxLength={254}
              autoComplete="off"
              withAsterisk
            />
            <NativeSelect
              {...form.field("lang")}
              label={t("newCompany.lang")}
              defaultValue={lang}
              data={languages.map((value) => ({ value, label: t(`site:language.${value}.name`) }))}
            />
          </SimpleGrid>
        </Panel>
        <Panel title={t("newCompany.place")}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NativeSelect
              {...form.field("template")}
              label={t("newCompany.template")}
              description={t("newCompany.templateHint")}
              data={[
                { value: "", label: t("newCompany.noTemplate") },
                ...templateNames.map((value) => ({ value, label: t(`templates:name.${value}`) })),
              ]}
            />
            <NativeSelect
              {...form.field("database")}
              label={t("companies.database")}
              description={t("newCompany.databaseHint")}
              defaultValue={roomiest}
              data={databases.map(({ name, companies, size }) => ({
                value: name,
                label: t("newCompany.databaseHolds", { name, companies, size: megabytes(size) }),
              }))}
            />
          </SimpleGrid>
        </Panel>
        <Panel title={t("limits.title")} lead={t("limits.lead")}>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <LimitFields field={form.field} />
          </SimpleGrid>
        </Panel>
        <Group>
          <Button type="submit" loading={form.busy} disabled={form.done}>
            {t("companies.create")}
          </Button>
          {form.done && <Anchor href="/ui/irh/office/companies">{t("companies.title")}</Anchor>}
        </Group>
      </OfficeForm>
    </OfficePage>
  );
}
