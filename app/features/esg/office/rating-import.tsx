import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { RecordImport } from "~/records/parts/record-import";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { answerImport } from "~/sheets/answer-import.server";
import { listImportedFiles } from "~/sheets/queries.server";
import { DayText } from "~/ui/office/day-text";
import { useLang } from "~/ui/office/use-lang";
import { ratingImport } from "../operations/rating-import.server";
import { agencyRecords } from "../operations/records.server";
import { ratingFields } from "../rules/rating-file";
import { RatingFile, type RatingValues } from "../schemas";
import type { Route } from "./+types/rating-import";

export const handle = { hydrate: true, permission: "esg.edit", takesFiles: true };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const [files, agencies] = await Promise.all([
    listImportedFiles(ctx.db, ctx.company.id, "esgRatings"),
    agencyRecords.list(ctx),
  ]);
  return { files, agencies: agencies.map(({ id, name }) => ({ id, name })) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerImport(context.get(ctxKey), request, ratingImport, RatingFile, (seen) => seen);

export default function RatingImport({ loaderData: { files, agencies } }: Route.ComponentProps) {
  const { t } = useTranslation("esg");
  const lang = useLang();
  const known = agencies.map(({ name }) => say(name, lang)).join(lang === "en" ? ", " : "、");
  const agencyOf = (id: string) => {
    const agency = agencies.find((one) => one.id === id);
    return agency ? say(agency.name, lang) : "";
  };
  return (
    <RecordImport<RatingValues>
      title={t("ratingImport.title")}
      lead={t(known ? "ratingImport.lead" : "office.agencyFirst", { known })}
      back={{ label: t("ratings.title"), href: "/office/esgRatings" }}
      actions={
        <Button component={Link} to="/office/esgRatings/agencies" variant="default">
          {t("agencies.title")}
        </Button>
      }
      at="/office/esgRatings/import"
      hasTemplate
      needs={t("ratingImport.needs")}
      incomplete={t("ratingImport.incomplete")}
      fields={ratingFields}
      nameOf={(field) => t(`ratingImport.field.${field}` as "ratingImport.field.agency")}
      fieldName={(field) => t(`field.${field}` as "field.score")}
      problem={({ code, facts }) =>
        t(`ratingImport.problem.${code}` as "ratingImport.problem.agencyUnknown", { ...facts, known })
      }
      columns={[
        { key: "agency", head: t("field.agencyId"), cell: ({ values }) => agencyOf(values.agencyId) },
        {
          key: "day",
          head: t("field.day"),
          width: 120,
          sort: ({ values }) => values.day,
          cell: ({ values }) => <DayText day={values.day} />,
        },
        { key: "score", head: t("field.score"), width: 100, cell: ({ values }) => values.score },
        { key: "note", head: t("field.note"), wide: true, cell: ({ values }) => say(values.note, lang) || "—" },
      ]}
      files={files}
    />
  );
}
