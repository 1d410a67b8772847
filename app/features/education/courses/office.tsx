import { Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/request/context.server";
import { formatInstant } from "~/shared/dates";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage, Panel } from "~/ui/office/page";
import { DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import { WordsField } from "~/ui/office/words-field";
import { readCourse } from "../form";
import { Course } from "../schemas";
import { listAcceptances } from "../uploads/queries.server";
import type { Route } from "./+types/office";
import { courses } from "./operations.server";

export const handle = { hydrate: true, permission: "education.read", write: "education.edit" };

const mostAcceptances = 100;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "education.edit");
  const rows = await courses.list(ctx);
  return {
    rows,
    mayEdit,
    autosaved: await autosavedRecords(ctx, courses, rows, mayEdit),
    accepted: mayEdit ? await listAcceptances(ctx.db, ctx.company.id, mostAcceptances) : [],
  };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, courses, Course, readCourse);

export const clientAction = saveAction;

export default function CoursesOffice({ loaderData: { rows, mayEdit, autosaved, accepted } }: Route.ComponentProps) {
  const { t } = useTranslation("education");
  const lang = useLang();
  const labels = { name: t("office.courseName"), about: t("office.courseAbout") };
  return (
    <OfficePage
      title={t("office.courses")}
      lead={t("office.coursesLead")}
      back={{ label: t("title"), href: "/office/investorEducation" }}
    >
      <RecordList
        rows={rows}
        columns={[
          {
            key: "name",
            head: labels.name,
            sort: ({ name }) => say(name, lang),
            cell: ({ name }) => say(name, lang),
          },
          {
            key: "about",
            head: labels.about,
            wide: true,
            cell: ({ about }) => (
              <Text size="sm" lineClamp={2}>
                {say(about, lang)}
              </Text>
            ),
          },
        ]}
        nameOf={({ name }) => say(name, lang)}
        textsOf={({ name, about }) => [...Object.values(name), ...Object.values(about)]}
        mayEdit={mayEdit}
        bulk
        words={{
          title: t("office.courses"),
          empty: t("office.coursesNone"),
          add: t("office.addCourse"),
          addButton: t("office.addCourseButton"),
          saved: t("office.courseSaved"),
          posted: t("office.shown"),
        }}
        autosaved={autosaved}
        empty={{ name: { "zh-CN": "" }, about: { "zh-CN": "" } }}
        read={readCourse}
        labels={labels}
        fields={(_, { draft, error }) => (
          <Stack>
            {(["name", "about"] as const).map((name) => (
              <WordsField
                key={name}
                name={name}
                label={labels[name]}
                value={draft[name]}
                required={name === "name"}
                maxLength={name === "name" ? 60 : 600}
                errorIn={(each) => error(`${name}.${each}`)}
              />
            ))}
          </Stack>
        )}
      />
      {accepted.length > 0 && (
        <Panel title={t("agreement.accepted")}>
          <DataTable
            caption={t("agreement.accepted")}
            empty=""
            rows={accepted}
            rowKey={({ name, version, acceptedAt }) => `${name} ${version} ${acceptedAt.getTime()}`}
            columns={[
              { key: "name", head: t("agreement.who"), cell: ({ name }) => name },
              { key: "version", head: t("agreement.versionHead"), cell: ({ version }) => version },
              {
                key: "at",
                head: t("agreement.when"),
                cell: ({ acceptedAt }) => formatInstant(acceptedAt, lang),
              },
            ]}
          />
        </Panel>
      )}
    </OfficePage>
  );
}
