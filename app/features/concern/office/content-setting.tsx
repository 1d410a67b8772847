import { useTranslation } from "react-i18next";
import { entryName } from "~/features/site/menu/menu-words";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { readContent } from "../form";
import { contentRecords } from "../operations/card.server";
import { ContentFields } from "../parts/content-fields";
import { kindAt, pagesOf } from "../rules/contents";
import { CardContent } from "../schemas";
import type { Route } from "./+types/content-setting";

export const handle = { hydrate: true, permission: "concern.read", write: "concern.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "concern.edit");
  const rows = await contentRecords.list(ctx);
  const t = translator(ctx.lang);
  return {
    rows,
    pages: pagesOf(ctx.registry.columns).map((entry) => ({
      id: entry.id,
      name: entryName(entry, ctx.lang, (key) => t(key as never)),
      hasNewest: kindAt(ctx.registry.kinds, entry.page.path) !== undefined,
    })),
    mayEdit,
    autosaved: await autosavedRecords(ctx, contentRecords, rows, mayEdit),
  };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, contentRecords, CardContent, readContent);

export const clientAction = saveAction;

export default function ContentSettingOffice({
  loaderData: { rows, pages, mayEdit, autosaved },
}: Route.ComponentProps) {
  const { t } = useTranslation("concern");
  const lang = useLang();
  const pageName = (id: string) => pages.find((one) => one.id === id)?.name ?? id;
  const nameOf = ({ page, name }: (typeof rows)[number]) => say(name, lang) || pageName(page);
  return (
    <OfficePage title={t("contents.title")} lead={t("contents.lead")}>
      <RecordList
        rows={rows}
        columns={[
          { key: "name", head: t("field.name"), cell: nameOf },
          { key: "page", head: t("field.page"), cell: ({ page }) => pageName(page) },
          { key: "newest", head: t("field.newest"), width: 120, cell: ({ newest }) => newest || "—" },
        ]}
        nameOf={nameOf}
        textsOf={({ page, name, about }) => [pageName(page), ...Object.values(name), ...Object.values(about)]}
        mayEdit={mayEdit}
        words={{
          title: t("contents.title"),
          empty: t("contents.none"),
          add: t("contents.add"),
          addButton: t("contents.addButton"),
          saved: t("contents.saved"),
          posted: t("contents.posted"),
        }}
        autosaved={autosaved}
        empty={readContent(new FormData())}
        read={readContent}
        labels={{
          page: t("field.page"),
          name: t("field.name"),
          about: t("field.about"),
          newest: t("field.newest"),
        }}
        tell={{ page: pageName, newest: String }}
        fields={(_, editor) => <ContentFields {...editor} pages={pages} />}
      />
    </OfficePage>
  );
}
