import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { Head } from "~/ui/public/frame/head";
import { Page, Section } from "~/ui/public/frame/page";
import { useSite } from "~/ui/public/frame/site";
import type { Route } from "./+types/site-map";

export const handle = { cache: {} };

/** The pages that stand in no column of the menu. */
export function loader({ context }: Route.LoaderArgs) {
  const { areas } = context.get(ctxKey).registry;
  return areas.flatMap(({ name: area, pages = [] }) =>
    pages.filter(({ listed }) => listed).map(({ key, path }) => ({ area, key, path })),
  );
}

export default function SiteMap({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("site");
  const { nav } = useSite();
  const beside = [
    { label: t("home:area.page.home.name" as never) as string, href: hrefOf("index") },
    ...loaderData.map(({ area, key, path }) => ({
      label: t(`${area}:area.page.${key}.name` as never),
      href: hrefOf(path),
    })),
    { label: t("search.title"), href: hrefOf("search") },
    { label: t("area.page.developers.name"), href: hrefOf("developers") },
    { label: t("privacy"), href: hrefOf("privacy") },
    { label: t("yourData"), href: hrefOf("privacy/yourData") },
  ];
  const groups = [
    ...nav.flatMap(({ label, children }) => (children?.length ? [{ label, pages: children }] : [])),
    { label: t("siteMap.more"), pages: beside },
  ];
  const title = t("area.page.siteMap.name");
  return (
    <>
      <Head title={title} description={t("siteMap.lead")} />
      <Page title={title} lead={t("siteMap.lead")}>
        {groups.map(({ label, pages }) => (
          <Section key={label} title={label}>
            <ul className="tiles">
              {pages.map((page) => (
                <li key={page.href}>
                  <a href={page.href}>{page.label}</a>
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </Page>
    </>
  );
}
