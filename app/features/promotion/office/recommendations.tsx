import { useTranslation } from "react-i18next";
import { showPictures } from "~/pictures/operations/pictures.server";
import { pictureView } from "~/pictures/parts/picture-view";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { DayText } from "~/ui/office/day-text";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { numberText } from "~/ui/public/number";
import { readRecommendation } from "../form";
import { countPlays, nameable as listNameable, recommendationRecords } from "../operations/recommendations.server";
import { RecommendationFields } from "../parts/recommendation-fields";
import { daysCounted } from "../rules/terms";
import { Recommendation } from "../schemas";
import type { Route } from "./+types/recommendations";

export const handle = { hydrate: true, permission: "promotion.read", write: "promotion.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "promotion.edit");
  const stored = await recommendationRecords.list(ctx);
  const plays = await countPlays(ctx, stored);
  const rows = stored.map((row) => ({ ...row, plays: plays.get(row.id) ?? 0 }));
  const ids = rows.flatMap(({ contentId }) => contentId || []);
  return {
    rows,
    mayEdit,
    nameable: await listNameable(ctx, ids),
    autosaved: await autosavedRecords(ctx, recommendationRecords, rows, mayEdit),
    pictures: mayEdit ? await showPictures(ctx) : [],
  };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, recommendationRecords, Recommendation, readRecommendation);

export const clientAction = saveAction;

export default function RecommendationsOffice({
  loaderData: { rows, mayEdit, nameable, autosaved, pictures },
}: Route.ComponentProps) {
  const { t } = useTranslation("promotion");
  const lang = useLang();
  const contentOf = (id: string) => nameable.find((one) => one.id === id)?.title ?? "—";
  const nameOf = ({ title, contentId }: (typeof rows)[number]) => say(title, lang) || contentOf(contentId);
  const labels = {
    kind: t("field.kind"),
    contentId: t("field.contentId"),
    title: t("field.title"),
    about: t("field.about"),
    day: t("field.day"),
    link: t("field.link"),
    picture: t("field.picture"),
  };
  return (
    <OfficePage title={t("recommended.title")} lead={t("office.recommendedLead")}>
      <RecordList
        bulk
        large
        rows={rows}
        columns={[
          { key: "title", head: labels.title, width: 220, sort: nameOf, cell: nameOf },
          {
            key: "kind",
            head: labels.kind,
            width: 80,
            sort: ({ kind }) => kind,
            cell: ({ kind }) => t(`recommended.kind.${kind}`),
          },
          {
            key: "day",
            head: labels.day,
            width: 120,
            wide: true,
            sort: ({ day }) => day,
            cell: ({ day }) => <DayText day={day} />,
          },
          {
            key: "plays",
            head: t("office.plays", { days: daysCounted }),
            align: "end",
            width: 130,
            wide: true,
            sort: ({ plays }) => plays,
            cell: ({ plays }) => numberText(plays, { digits: 0 }),
          },
        ]}
        nameOf={nameOf}
        textsOf={(row) => [...Object.values(row.title), nameOf(row)]}
        mayEdit={mayEdit}
        words={{
          title: t("recommended.title"),
          empty: t("office.noneRecommended"),
          add: t("office.add"),
          addButton: t("office.addButton"),
          saved: t("office.saved"),
          posted: t("field.posted"),
        }}
        autosaved={autosaved}
        empty={readRecommendation(new FormData())}
        read={readRecommendation}
        labels={labels}
        tell={{
          kind: (kind) => t(`recommended.kind.${kind}`),
          contentId: (id) => (id ? contentOf(id) : "—"),
          picture: pictureView(pictures, lang),
        }}
        fields={(_, editor) => <RecommendationFields {...editor} nameable={nameable} pictures={pictures} />}
      />
    </OfficePage>
  );
}
