import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { DayText } from "~/ui/office/day-text";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { readRating } from "../form";
import { agencyRecords, ratingRecords } from "../operations/records.server";
import { RatingFields } from "../parts/rating-fields";
import { Rating } from "../schemas";
import type { Route } from "./+types/ratings";

export const handle = { hydrate: true, permission: "esg.read", write: "esg.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "esg.edit");
  const [rows, agencies] = await Promise.all([ratingRecords.list(ctx), agencyRecords.list(ctx)]);
  return { rows, agencies, mayEdit, autosaved: await autosavedRecords(ctx, ratingRecords, rows, mayEdit) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, ratingRecords, Rating, readRating);

export const clientAction = saveAction;

export default function RatingsOffice({ loaderData: { rows, agencies, mayEdit, autosaved } }: Route.ComponentProps) {
  const { t } = useTranslation("esg");
  const lang = useLang();
  const agencyOf = (id: string) => {
    const agency = agencies.find((one) => one.id === id);
    return agency ? say(agency.name, lang) : "";
  };
  const labels = {
    agencyId: t("field.agencyId"),
    day: t("field.day"),
    score: t("field.score"),
    note: t("field.note"),
    link: t("field.link"),
  };
  return (
    <OfficePage
      title={t("ratings.title")}
      lead={t("office.ratingsLead")}
      actions={
        <>
          <Button component="a" href={`/ui/irh/esg/ratings.xlsx?lang=${lang}`} download variant="default">
            {t("download")}
          </Button>
          <Button component={Link} to="/office/esgRatings/agencies" variant="default">
            {t("agencies.title")}
          </Button>
          {mayEdit && (
            <Button component={Link} to="/office/esgRatings/import" variant="default">
              {t("ratingImport.title")}
            </Button>
          )}
        </>
      }
    >
      <RecordList
        bulk
        rows={rows}
        columns={[
          {
            key: "agencyId",
            head: labels.agencyId,
            sort: ({ agencyId }) => agencyOf(agencyId),
            cell: ({ agencyId }) => agencyOf(agencyId),
          },
          {
            key: "day",
            head: labels.day,
            width: 120,
            sort: ({ day }) => day,
            cell: ({ day }) => <DayText day={day} />,
          },
          { key: "score", head: labels.score, width: 100, cell: ({ score }) => score },
          { key: "note", head: labels.note, wide: true, cell: ({ note }) => say(note, lang) || "—" },
        ]}
        nameOf={({ agencyId, day }) => `${agencyOf(agencyId)} · ${day}`}
        textsOf={({ agencyId, day, score }) => [
          ...Object.values(agencies.find((one) => one.id === agencyId)?.name ?? {}),
          day,
          score,
        ]}
        mayEdit={mayEdit}
        words={{
          title: t("ratings.title"),
          empty: t(agencies.length > 0 ? "office.noRatings" : "office.agencyFirst"),
          add: t("office.addRating"),
          addButton: t("office.add"),
          saved: t("office.saved"),
          posted: t("field.posted"),
        }}
        autosaved={autosaved}
        empty={{ ...readRating(new FormData()), agencyId: agencies[0]?.id ?? "" }}
        read={readRating}
        labels={labels}
        tell={{ agencyId: agencyOf }}
        fields={(_, editor) => <RatingFields {...editor} agencies={agencies} />}
      />
    </OfficePage>
  );
}
