import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RecordImport } from "~/records/parts/record-import";
import { ctxKey } from "~/server/request/context.server";
import { formatInstant } from "~/shared/dates";
import { answerImport } from "~/sheets/answer-import.server";
import { listImportedFiles } from "~/sheets/queries.server";
import { useLang } from "~/ui/office/use-lang";
import { platforms } from "../platforms/rules";
import { QuestionFile, type QuestionValues } from "../schemas";
import type { Route } from "./+types/office";
import { importFields } from "./columns";
import { questionImport } from "./operations.server";

export const handle = { hydrate: true, permission: "questions.edit", takesFiles: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, company } = context.get(ctxKey);
  return { files: await listImportedFiles(db, company.id, "questions") };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerImport(context.get(ctxKey), request, questionImport, QuestionFile, (seen) => seen);

/** Where a file came from that does not say it itself. */
function PlatformChoice({ value, onChange }: { value: string; onChange: (platform: string) => void }) {
  const { t } = useTranslation("questions");
  return (
    <NativeSelect
      name="platform"
      label={t("import.platform")}
      description={t("import.platformHint")}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: "", label: t("import.platformByFile") },
        ...platforms.map((platform) => ({ value: platform, label: t(`platform.${platform}`) })),
      ]}
      maw={420}
    />
  );
}

export default function QuestionImport({ loaderData: { files } }: Route.ComponentProps) {
  const { t } = useTranslation("questions");
  const lang = useLang();
  const [platform, setPlatform] = useState("");
  const nameOf = (field: string) => t(`field.${field}` as "field.question");
  return (
    <RecordImport<QuestionValues>
      title={t("import.title")}
      lead={t("import.lead")}
      back={{ label: t("title"), href: "/office/questions" }}
      at="/office/questions/import"
      hasTemplate
      needs={t("import.needs")}
      incomplete={t("import.incomplete")}
      fields={importFields}
      nameOf={nameOf}
      fieldName={nameOf}
      choice={() => <PlatformChoice value={platform} onChange={setPlatform} />}
      more={() => <input type="hidden" name="platform" value={platform} />}
      problem={({ code, facts }) => t(`import.problem.${code}` as "import.problem.questionMissing", facts)}
      columns={[
        {
          key: "question",
          head: t("field.question"),
          cell: ({ values: { question } }) => question["zh-CN"].slice(0, 80),
        },
        {
          key: "platform",
          head: t("field.platform"),
          wide: true,
          cell: ({ values: { platform } }) => t(`platformShort.${platform}`),
        },
        { key: "asker", head: t("field.asker"), wide: true, cell: ({ values: { asker } }) => asker || "—" },
        {
          key: "askedAt",
          head: t("field.askedAt"),
          cell: ({ values: { askedAt } }) => formatInstant(askedAt, lang),
        },
        {
          key: "answer",
          head: t("field.answer"),
          wide: true,
          cell: ({ values: { answer } }) => answer["zh-CN"].slice(0, 60) || "—",
        },
      ]}
      files={files}
    />
  );
}
