import { Anchor, Button, Group, SimpleGrid, Stack, Table, Tabs, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { formatInstant } from "~/shared/dates";
import { invalid } from "~/shared/forms/form-outcome";
import { may } from "~/shared/permissions";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { OfficePage, Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { TemplateInput } from "../letters/schemas";
import type { Route } from "./+types/office";
import { saveTemplate, showTemplates } from "./operations.server";

export const handle = { hydrate: true, permission: "appointments.read", write: "appointments.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { templates: await showTemplates(ctx), mayEdit: may(ctx, "appointments.edit") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const input = TemplateInput.safeParse(Object.fromEntries(await request.formData()));
  return formAnswer(input.success ? await saveTemplate(context.get(ctxKey), input.data) : invalid(input.error));
}

type Template = Route.ComponentProps["loaderData"]["templates"][number];

function Editor({ template, mayEdit }: { template: Template; mayEdit: boolean }) {
  const { t } = useTranslation("letters");
  const shown = useLang();
  const form = useOfficeForm({ saved: t("editor.saved") });
  const [looked, setLooked] = useState<number | null>(null);
  const old = template.versions.find(({ version }) => version === looked);
  return (
    <Stack>
      <Panel
        title={template.version === 0 ? t("usual") : t("editor.version", { n: template.version })}
        lead={t("editor.places")}
        actions={
          <Anchor href={hrefOf(`office/letters/preview?of=${template.lang}`)} target="_blank" size="sm">
            {t("editor.preview")}
          </Anchor>
        }
      >
        <OfficeForm key={template.version} form={form} warn>
          <input type="hidden" name="lang" value={template.lang} />
          <input type="hidden" name="seen" value={template.version} />
          <TextInput
            {...form.field("title")}
            label={t("editor.title")}
            defaultValue={template.title}
            maxLength={100}
            readOnly={!mayEdit}
            withAsterisk
          />
          <Textarea
            {...form.field("body")}
            label={t("editor.body")}
            defaultValue={template.body}
            maxLength={6_000}
            autosize
            minRows={12}
            maxRows={28}
            readOnly={!mayEdit}
            withAsterisk
          />
          {mayEdit && <SaveBar still form={form} label={t("editor.save")} />}
        </OfficeForm>
      </Panel>
      {template.versions.length > 0 && (
        <Panel title={t("editor.versions")} lead={t("editor.versionsLead")}>
          <Table>
            <Table.Tbody>
              {template.versions.map(({ version, createdAt, sha256 }) => (
                <Table.Tr key={version}>
                  <Table.Td>{t("editor.version", { n: version })}</Table.Td>
                  <Table.Td>{formatInstant(createdAt, shown)}</Table.Td>
                  <Table.Td>
                    <Text size="xs" ff="monospace">
                      {sha256.slice(0, 16)}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <Group justify="end">
                      <Button
                        size="compact-xs"
                        variant="default"
                        aria-expanded={looked === version}
                        onClick={() => setLooked(looked === version ? null : version)}
                      >
                        {t(looked === version ? "editor.hide" : "editor.show")}
                      </Button>
                    </Group>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {old && (
            <SimpleGrid cols={1} mt="md">
              <Text fw={600}>{old.title}</Text>
              <Text size="sm" style={{ whiteSpace: "pre-wrap" }}>
                {old.body}
              </Text>
            </SimpleGrid>
          )}
        </Panel>
      )}
    </Stack>
  );
}

export default function LettersOffice({ loaderData: { templates, mayEdit } }: Route.ComponentProps) {
  const { t } = useTranslation(["letters", "site"]);
  return (
    <OfficePage
      title={t("letters:editor.heading")}
      lead={t("letters:editor.lead")}
      actions={
        <Button component={Link} to="/office/letters/institutions" variant="default">
          {t("letters:institutions.title")}
        </Button>
      }
    >
      <Tabs defaultValue="zh-CN" keepMounted={false}>
        <Tabs.List mb="md">
          {templates.map(({ lang }) => (
            <Tabs.Tab key={lang} value={lang}>
              {t(`site:language.${lang}.name`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {templates.map((template) => (
          <Tabs.Panel key={template.lang} value={template.lang}>
            <Editor template={template} mayEdit={mayEdit} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </OfficePage>
  );
}
