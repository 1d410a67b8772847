import { useTranslation } from "react-i18next";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { readAgency } from "../form";
import { agencyRecords } from "../operations/records.server";
import { AgencyFields } from "../parts/agency-fields";
import { Agency } from "../schemas";
import type { Route } from "./+types/agencies";

export const handle = { hydrate: true, permission: "esg.read", write: "esg.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "esg.edit");
  const rows = await agencyRecords.list(ctx);
  return { rows, mayEdit, autosaved: await autosavedRecords(ctx, agencyRecords, rows, mayEdit) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, agencyRecords, Agency, readAgency);

export const clientAction = saveAction;

export default function AgenciesOffice({ loaderData: { rows, mayEdit, autosaved } }: Route.ComponentProps) {
  const { t } = useTranslation("esg");
  const lang = useLang();
  const names = ["name", "scale", "grades", "least", "most", "better", "about", "link"] as const;
  const labels = Object.fromEntries(names.map((name) => [name, t(`agency.${name}`)])) as Record<
    (typeof names)[number],
    string
  >;
  return (
    <OfficePage
      title={t("agencies.title")}
      lead={t("office.agenciesLead")}
      back={{ label: t("ratings.title"), href: "/office/esgRatings" }}
    >
      <RecordList
        unmoved
        bulk
        rows={rows}
        columns={[
          { key: "name", head: labels.name, sort: ({ name }) => say(name, lang), cell: ({ name }) => say(name, lang) },
          {
            key: "scale",
            head: labels.scale,
            cell: ({ grades, least, most, better }) =>
              grades.length > 0
                ? t("scale.span", { from: grades[0], to: grades.at(-1) })
                : t(`scale.${better}`, { from: least, to: most }),
          },
        ]}
        nameOf={({ name }) => say(name, lang)}
        textsOf={({ name }) => Object.values(name)}
        mayEdit={mayEdit}
        words={{
          title: t("agencies.title"),
          empty: t("office.noAgencies"),
          add: t("office.addAgency"),
          addButton: t("office.add"),
          saved: t("office.saved"),
          posted: t("field.posted"),
        }}
        autosaved={autosaved}
        empty={readAgency(new FormData())}
        read={readAgency}
        labels={labels}
        tell={{
          scale: (scale) => t(`preset.${scale}.name`),
          grades: (grades) => grades.join(" "),
          better: (better) => t(`better.${better}`),
        }}
        fields={(_, editor) => <AgencyFields {...editor} />}
      />
    </OfficePage>
  );
}
