import { Anchor, SimpleGrid, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, redirect } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { OfficePage, Panel } from "~/ui/office/page";
import type { Route } from "./+types/office";
import { listPages } from "./operations.server";
import { pageOf } from "./rules";

export const handle = { hydrate: true, permission: "handbook.read" };

/** `of` is the path of a screen: who comes from there is led to the page that explains it. */
export function loader({ context, url }: Route.LoaderArgs) {
  const page = pageOf(url.searchParams.get("of") ?? "");
  if (page) throw redirect(`/office/handbook/${page}`);
  return listPages(context.get(ctxKey));
}

export default function Handbook({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["handbook", "office"]);
  return (
    <OfficePage title={t("title")} lead={t("lead")}>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {loaderData.map(({ group, pages }) => (
          <Panel key={group} title={group === "work" ? t("general") : t(`office:nav.${group}`)}>
            {pages.map(({ key, title, when }) => (
              <Text key={key} component="div" mb="sm">
                <Anchor component={Link} to={`/office/handbook/${key}`} fw={600}>
                  {title}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {when}
                </Text>
              </Text>
            ))}
          </Panel>
        ))}
      </SimpleGrid>
    </OfficePage>
  );
}
