import { Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { showPictures } from "~/pictures/operations/pictures.server";
import { pictureView } from "~/pictures/parts/picture-view";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { readAnalyst } from "../form";
import { analystRecords } from "../operations/analysts.server";
import { AnalystFields } from "../parts/analyst-fields";
import { Analyst } from "../schemas";
import type { Route } from "./+types/analysts";

export const handle = { hydrate: true, permission: "analysts.read", write: "analysts.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "analysts.edit");
  const rows = await analystRecords.list(ctx);
  return {
    rows,
    mayEdit,
    autosaved: await autosavedRecords(ctx, analystRecords, rows, mayEdit),
    pictures: mayEdit ? await showPictures(ctx) : [],
  };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, analystRecords, Analyst, readAnalyst);

export const clientAction = saveAction;

export default function AnalystsOffice({ loaderData: { rows, mayEdit, autosaved, pictures } }: Route.ComponentProps) {
  const { t } = useTranslation("analysts");
  const lang = useLang();
  const names = ["market", "institution", "name", "phone", "email", "consent", "logo"] as const;
  const labels = Object.fromEntries(names.map((name) => [name, t(`field.${name}`)])) as Record<
    (typeof names)[number],
    string
  >;
  return (
    <OfficePage
      title={t("title")}
      lead={t("office.lead")}
      actions={
        mayEdit && (
          <Button component={Link} to="/office/analysts/import" variant="default">
            {t("import.title")}
          </Button>
        )
      }
    >
      <RecordList
        bulk
        rows={rows}
        columns={[
          { key: "name", head: labels.name, sort: ({ name }) => say(name, lang), cell: ({ name }) => say(name, lang) },
          {
            key: "institution",
            head: labels.institution,
            sort: ({ institution }) => say(institution, lang),
            cell: ({ institution }) => say(institution, lang),
          },
          {
            key: "market",
            head: labels.market,
            sort: ({ market }) => market,
            cell: ({ market }) => t(`market.${market}`),
          },
          {
            key: "contact",
            head: t("office.contact"),
            wide: true,
            cell: ({ phone, email, consent }) => (
              <>
                {[phone, email].filter(Boolean).join(" · ") || "—"}
                {(phone || email) && !consent && (
                  <Text size="sm" c="dimmed">
                    {t("office.notPrinted")}
                  </Text>
                )}
              </>
            ),
          },
        ]}
        nameOf={({ name, institution }) => `${say(name, lang)} · ${say(institution, lang)}`}
        textsOf={({ name, institution, phone, email }) => [
          ...Object.values(name),
          ...Object.values(institution),
          phone,
          email,
        ]}
        mayEdit={mayEdit}
        words={{
          title: t("title"),
          empty: t("office.none"),
          add: t("office.add"),
          addButton: t("office.addButton"),
          saved: t("office.saved"),
          posted: t("field.posted"),
        }}
        autosaved={autosaved}
        empty={readAnalyst(new FormData())}
        read={readAnalyst}
        labels={labels}
        tell={{
          market: (market) => t(`market.${market}`),
          logo: pictureView(pictures, lang),
        }}
        fields={(_, editor) => <AnalystFields {...editor} pictures={pictures} />}
      />
    </OfficePage>
  );
}
