import { useTranslation } from "react-i18next";
import { nothingHere } from "~/publishing/loaders.server";
import { ContentRows } from "~/publishing/public/content-rows";
import { ctxKey } from "~/server/request/context.server";
import { addressWith, hrefOf } from "~/shared/addresses";
import { say } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { Head } from "~/ui/public/frame/head";
import { Columns, Page } from "~/ui/public/frame/page";
import { Pager } from "~/ui/public/frame/pager";
import { RailPart } from "~/ui/public/rail";
import { showSource } from "../items/show.server";
import { education } from "../kind";
import { SourcePage } from "../schemas";
import type { Route } from "./+types/source";
import { SourceTree, sourceHref } from "./source-tree";

export const handle = { cache: { params: ["after"] } };

const perPage = 10;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { after } = SourcePage.parse({ after: url.searchParams.get("after") });
  const shown = await showSource(ctx, { source: params.id, after }, perPage);
  if (!shown) throw nothingHere();
  return { ...shown, lang: ctx.lang, name: say(ctx.company.name, ctx.lang), first: !after };
}

export default function Source({ loaderData: { trees, path, items, next, lang, name, first } }: Route.ComponentProps) {
  const { t } = useTranslation("education");
  const here = path.at(-1);
  const title = here?.name ?? "";
  const address = sourceHref(here?.id ?? "");
  return (
    <Page
      title={title}
      eyebrow={t("sources")}
      lead={t("sourceLead", { source: title })}
      breadcrumb={[
        { label: t("title"), href: hrefOf(education.path) },
        ...path.map((one) => (one === here ? { label: one.name } : { label: one.name, href: sourceHref(one.id) })),
      ]}
    >
      <Head title={`${title} – ${t("title")} – ${name}`} description={t("sourceLead", { source: title })} />
      <Columns
        narrowAside
        aside={
          <RailPart title={t("sources")}>
            <SourceTree trees={trees} lang={lang} current={here?.id ?? ""} />
          </RailPart>
        }
      >
        {items.length > 0 ? (
          <ContentRows kind={education} items={items} lang={lang} line={({ source }) => source?.at(-1)?.name ?? null} />
        ) : (
          <EmptyState hint={t("noneYet")} />
        )}
        <Pager previous={first ? null : address} next={next && addressWith(address, { after: next })} />
      </Columns>
    </Page>
  );
}
