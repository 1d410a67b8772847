import { Button, Group, List, SimpleGrid, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { textIn } from "~/shared/forms/form-data";
import { refuse } from "~/shared/outcome";
import { useOfficeForm } from "~/ui/office/form";
import { OfficePage, Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { applyTemplate, showStart } from "../operations/apply.server";
import { HomePicture } from "../parts/home-picture";
import { templateNames } from "../rules/parts";
import { startingMenus } from "../rules/templates";
import type { Route } from "./+types/starting-site";

export const handle = { hydrate: true, permission: "templates.apply" };

export async function loader({ context }: Route.LoaderArgs) {
  return {
    ...(await showStart(context.get(ctxKey))),
    menus: startingMenus.map(({ name, pages }) => ({ name, pages: pages.map(({ title }) => title) })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const name = textIn(await request.formData(), "name");
  const known = templateNames.find((one) => one === name);
  return formAnswer(known ? await applyTemplate(context.get(ctxKey), known) : refuse("unreadable"));
}

/** Three sites to begin with, while nobody has begun the company's own. */
export default function StartingSite({ loaderData: { empty, stands, menus } }: Route.ComponentProps) {
  const { t } = useTranslation("templates");
  const lang = useLang();
  const form = useOfficeForm<{ pages: number }>({ saved: t("applied") });
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <OfficePage title={t("title")} lead={t("lead")}>
      {form.message && <Text c="var(--danger)">{form.message}</Text>}
      {stands && (
        <Panel title={t("stands", { name: t(`name.${stands}`) })} lead={t("standsLead")}>
          <Button component={Link} to="/contentSet" variant="default">
            {t("toPages")}
          </Button>
        </Panel>
      )}
      {!(stands || empty) && <Panel title={t("begun")} lead={t("begunLead")} />}
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        {templateNames.map((name) => (
          <Panel key={name} title={t(`name.${name}`)}>
            <Stack gap="sm">
              <HomePicture name={name} />
              <Text size="sm" c="dimmed">
                {t(`about.${name}`)}
              </Text>
              {empty && (
                <Group>
                  <Button
                    loading={form.busy && chosen === name}
                    disabled={form.busy}
                    onClick={() => {
                      setChosen(name);
                      void form.submit({ name });
                    }}
                    aria-label={t("applyIt", { name: t(`name.${name}`) })}
                  >
                    {t("apply")}
                  </Button>
                </Group>
              )}
            </Stack>
          </Panel>
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t("picturesLead")}
      </Text>
      <Panel title={t("pages")} lead={t("pagesLead")}>
        <List size="sm">
          {menus.map(({ name, pages }) => (
            <List.Item key={name.en}>
              {name[lang]}
              {pages.length > 1 && (
                <Text span size="sm" c="dimmed">
                  {" · "}
                  {pages.map((title) => title[lang]).join(" · ")}
                </Text>
              )}
            </List.Item>
          ))}
        </List>
      </Panel>
    </OfficePage>
  );
}
