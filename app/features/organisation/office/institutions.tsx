import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { readInstitution } from "../form";
import { institutions } from "../operations/institutions.server";
import { useInstitutionColumns } from "../parts/institution-columns";
import { InstitutionFields } from "../parts/institution-fields";
import { InstitutionValues } from "../schemas/institutions";
import type { Route } from "./+types/institutions";

export const handle = { hydrate: true, permission: "organisation.read", write: "organisation.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "organisation.edit");
  const rows = await institutions.list(ctx);
  return { rows, mayEdit, autosaved: await autosavedRecords(ctx, institutions, rows, mayEdit) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, institutions, InstitutionValues, readInstitution);

export const clientAction = saveAction;

const fields = ["name", "kind", "parentId", "percent", "place", "business", "capital", "currency", "asOf"] as const;

export default function InstitutionsOffice({ loaderData: { rows, mayEdit, autosaved } }: Route.ComponentProps) {
  const { t } = useTranslation("organisation");
  const lang = useLang();
  const columns = useInstitutionColumns(rows);
  const labels = Object.fromEntries(
    fields.map((name) => [name, t(`institution.${name === "parentId" ? "holder" : name}`)]),
  ) as Record<keyof InstitutionValues, string>;
  return (
    <OfficePage
      title={t("institutions.title")}
      lead={t("institutions.officeLead")}
      actions={
        mayEdit && (
          <Button component={Link} to="/office/institutions/import" variant="default">
            {t("import.open")}
          </Button>
        )
      }
    >
      <RecordList
        rows={rows}
        columns={columns}
        nameOf={({ name }) => say(name, lang)}
        textsOf={({ name, place }) => [...Object.values(name), ...Object.values(place)]}
        mayEdit={mayEdit}
        words={{
          title: t("institutions.title"),
          empty: t("institutions.none"),
          add: t("institutions.another"),
          addButton: t("institutions.add"),
          saved: t("institutions.saved"),
          posted: t("office.posted"),
        }}
        autosaved={autosaved}
        empty={readInstitution(new FormData())}
        read={readInstitution}
        labels={labels}
        fields={(row, editor) => <InstitutionFields {...editor} rows={rows} id={row?.id ?? null} />}
      />
    </OfficePage>
  );
}
