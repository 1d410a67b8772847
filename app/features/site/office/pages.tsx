import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { data as answer } from "react-router";
import { ctxKey } from "~/server/context.server";
import { formAnswer } from "~/server/door/form-answer.server";
import { saveForm, showKeptForm } from "~/server/kept-forms.server";
import type { PlacedBlock } from "~/shared/area";
import { formatInstant } from "~/shared/dates";
import { invalid } from "~/shared/forms/form-outcome";
import { may } from "~/shared/permissions";
import { EditorForm } from "~/ui/office/editor/editor-form";
import { saveAction } from "~/ui/office/editor/save-action";
import { useTell } from "~/ui/office/form";
import { OfficePage } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import { readPageForm } from "../form";
import { blocksFor, pagesNamed, savePage, showPage } from "../operations/pages.server";
import { PageEditor } from "../parts/pages/page-editor";
import { PageTabs } from "../parts/pages/page-tabs";
import { usePageChanges } from "../parts/pages/use-page-changes";
import { homePage } from "../rules/page-blocks";
import { PageSave } from "../schemas/pages";
import type { Route } from "./+types/pages";

export const handle = { hydrate: true, frames: true, permission: "site.read", write: "site.theme" };

const formOf = (page: string) => `site.page/${page}`;

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const page = url.searchParams.get("page") ?? homePage;
  const shown = showPage(ctx, page);
  if (!shown) throw answer(null, { status: 404 });
  const mayEdit = may(ctx, "site.theme");
  return {
    ...shown,
    page,
    pages: pagesNamed(ctx),
    offers: blocksFor(ctx, page),
    mayEdit,
    kept: await showKeptForm(ctx, formOf(page), mayEdit),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const input = PageSave.safeParse(readPageForm(await request.formData()));
  if (!input.success) return formAnswer<unknown>(invalid(input.error));
  return formAnswer<unknown>(await saveForm(ctx, formOf(input.data.page), () => savePage(ctx, input.data)));
}

export const clientAction = saveAction;

export default function PagesOffice({ loaderData }: Route.ComponentProps) {
  const { page, pages, usual, saved, savedAt, offers, mayEdit, kept } = loaderData;
  const { t } = useTranslation("blocks");
  const lang = useLang();
  const tell = useTell();
  const offered = useMemo(() => new Map(offers.map((offer) => [offer.name, offer])), [offers]);
  const changes = usePageChanges(offered);
  return (
    <OfficePage
      title={t("title")}
      badge={
        <StatusBadge tone="success">
          {savedAt ? t("liveSince", { time: formatInstant(new Date(savedAt), lang) }) : t("asUsual")}
        </StatusBadge>
      }
      lead={
        <>
          {t("lead")}
          {saved.savedBy && <div>{t("savedBy", { name: saved.savedBy })}</div>}
        </>
      }
    >
      <PageTabs pages={pages} page={page} />
      <EditorForm<PlacedBlock[], { revision: number }>
        key={page}
        saved={saved}
        kept={kept}
        empty={usual}
        read={(typed) => readPageForm(typed).blocks ?? usual}
        compare={changes}
        mayEdit={mayEdit}
        label={t("publish")}
        onDone={() => tell(t("published"))}
      >
        {({ draft, error, change }) => (
          <PageEditor {...{ page, usual, lang, mayEdit, error }} blocks={draft} offers={offered} onChange={change} />
        )}
      </EditorForm>
    </OfficePage>
  );
}
