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
import { numberText } from "~/ui/public/number";
import { readFigure } from "../form";
import { figureRecords } from "../operations/records.server";
import { FigureFields } from "../parts/figure-fields";
import { KeyFigure } from "../schemas";
import type { Route } from "./+types/figures";

export const handle = { hydrate: true, permission: "esg.read", write: "esg.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "esg.edit");
  const rows = await figureRecords.list(ctx);
  return { rows, mayEdit, autosaved: await autosavedRecords(ctx, figureRecords, rows, mayEdit) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, figureRecords, KeyFigure, readFigure);

export const clientAction = saveAction;

export default function FiguresOffice({ loaderData: { rows, mayEdit, autosaved } }: Route.ComponentProps) {
  const { t } = useTranslation("esg");
  const lang = useLang();
  const labels = {
    topic: t("field.topic"),
    name: t("figures.indicator"),
    unit: t("field.unit"),
    note: t("office.figureNote"),
    series: t("field.series"),
  };
  return (
    <OfficePage
      title={t("figures.title")}
      lead={t("office.figuresLead")}
      actions={
        <>
          <Button component="a" href={`/ui/irh/esg/figures.xlsx?lang=${lang}`} download variant="default">
            {t("download")}
          </Button>
          {mayEdit && (
            <Button component={Link} to="/office/esgFigures/import" variant="default">
              {t("import.title")}
            </Button>
          )}
        </>
      }
    >
      <RecordList
        bulk
        large
        rows={rows}
        columns={[
          { key: "name", head: labels.name, sort: ({ name }) => say(name, lang), cell: ({ name }) => say(name, lang) },
          { key: "topic", head: labels.topic, sort: ({ topic }) => topic, cell: ({ topic }) => t(`topic.${topic}`) },
          { key: "unit", head: labels.unit, wide: true, cell: ({ unit }) => say(unit, lang) },
          {
            key: "series",
            head: t("office.newestFigure"),
            align: "end",
            cell: ({ series: [newest] }) => newest && `${numberText(newest.value)} (${newest.year})`,
          },
        ]}
        nameOf={({ name }) => say(name, lang)}
        textsOf={({ name, unit }) => [...Object.values(name), ...Object.values(unit)]}
        mayEdit={mayEdit}
        words={{
          title: t("figures.title"),
          empty: t("office.noFigures"),
          add: t("office.addFigure"),
          addButton: t("office.add"),
          saved: t("office.saved"),
          posted: t("field.posted"),
        }}
        autosaved={autosaved}
        empty={readFigure(new FormData())}
        read={readFigure}
        labels={labels}
        tell={{
          topic: (topic) => t(`topic.${topic}`),
          series: (series) =>
            series
              .map(({ year, value, assurance }) =>
                [year, value, assurance && t(`assurance.${assurance}`)].filter(Boolean).join(" "),
              )
              .join("; "),
        }}
        fields={(_, editor) => <FigureFields {...editor} />}
      />
    </OfficePage>
  );
}
