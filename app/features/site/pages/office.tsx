import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { data as answer } from "react-router";
import { showAutosavedForm } from "~/server/autosaved-forms.server";
import { ctxKey } from "~/server/request/context.server";
import type { PlacedBlock } from "~/shared/area";
import { textIn } from "~/shared/forms/form-data";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { useLang } from "~/ui/office/use-lang";
import { readPageForm } from "../form";
import { answerPart } from "../scheduled-parts/plan-action.server";
import { PartScreen } from "../site-parts/part-screen";
import type { Route } from "./+types/office";
import { blocksFor, pagesNamed, savePage, showPage } from "./operations.server";
import { homePage } from "./page-blocks";
import { PageEditor } from "./page-editor";
import { pagePart } from "./page-part.server";
import { PageTabs } from "./page-tabs";
import { PageSave } from "./schemas";
import { usePageChanges } from "./use-page-changes";

export const handle = { hydrate: true, frames: true, permission: "site.read", write: "site.theme" };

const formOf = (page: string) => `site.page/${page}`;

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const page = url.searchParams.get("page") ?? homePage;
  const shown = await showPage(ctx, page);
  if (!shown) throw answer(null, { status: 404 });
  const mayEdit = may(ctx, "site.theme");
  return {
    ...shown,
    page,
    pages: pagesNamed(ctx),
    offers: blocksFor(ctx, page),
    now: ctx.now,
    mayEdit,
    autosaved: await showAutosavedForm(ctx, formOf(page), mayEdit),
  };
}

export const action = ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(ctxKey);
  return answerPart(ctx, request, {
    part: (sent) => pagePart(textIn(sent, "page") || homePage),
    schema: PageSave,
    read: readPageForm,
    draftKey: ({ page }) => formOf(page),
    save: (input) => savePage(ctx, input),
  });
};

export const clientAction = saveAction;

export default function PagesOffice({ loaderData: { page, pages, usual, offers, ...part } }: Route.ComponentProps) {
  const { t } = useTranslation("blocks");
  const lang = useLang();
  const { mayEdit } = part;
  const offered = useMemo(() => new Map(offers.map((offer) => [offer.name, offer])), [offers]);
  return (
    <PartScreen<PlacedBlock[]>
      of={page}
      part={part}
      title={t("title")}
      lead={t("lead")}
      untouched={t("asUsual")}
      read={(typed) => readPageForm(typed).blocks ?? usual}
      changes={usePageChanges(offered)}
      above={<PageTabs pages={pages} page={page} />}
    >
      {({ draft, error, change }) => (
        <PageEditor {...{ page, usual, lang, mayEdit, error }} blocks={draft} offers={offered} onChange={change} />
      )}
    </PartScreen>
  );
}
