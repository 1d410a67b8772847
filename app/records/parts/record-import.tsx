import { Alert } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ImportWizard } from "~/sheets/parts/import-wizard";
import { OfficePage } from "~/ui/office/page";
import type { RecordImportResult, RecordPreview } from "../define-record-import.server";
import { RatioChoice } from "./ratio-choice";
import { type PreviewWords, RecordImportPreview } from "./record-import-preview";

type Wizard = ComponentProps<typeof ImportWizard>;

type Props<Values> = Pick<ComponentProps<typeof OfficePage>, "title" | "lead" | "back" | "actions"> &
  PreviewWords<Values> & {
    /**
     * The screen's own path: the files of before stand below it, and templates where `hasTemplate` says that there are
     * some.
     */
    at: string;
    hasTemplate?: boolean;
    /** What a file has to have, and what is said where the columns that it needs were not recognised. */
    needs: string;
    /** Of files that are no CSV or XLSX too: which are taken, and how that is said. */
    accept?: string;
    hint?: string;
    incomplete: string;
    fields: readonly string[];
    /** How a column of the file is called. */
    nameOf: (column: string) => string;
    /** What is chosen beside a file, and once more (`seen`) among the meanings of its columns. */
    choice?: (seen: RecordPreview<Values> | null) => ReactNode;
    done?: (result: RecordImportResult) => ReactNode;
    files: Wizard["files"];
  };

const tables = ".csv,.txt,.xlsx,text/csv,text/plain";

/** The screen of an import of records: an area says its columns and what is odd about its files. */
export function RecordImport<Values>({
  title,
  lead,
  back,
  actions,
  at,
  hasTemplate = false,
  needs,
  accept = tables,
  hint,
  incomplete,
  fields,
  nameOf,
  choice,
  done,
  files,
  ...words
}: Props<Values>) {
  const { t } = useTranslation("records");
  return (
    <OfficePage title={title} lead={lead} back={back} actions={actions}>
      <ImportWizard<RecordPreview<Values>, RecordImportResult>
        key={at}
        upload={{
          title: t("import.choose"),
          lead: needs,
          label: t("import.file"),
          hint: hint ?? t("import.hint"),
          accept,
          ...(hasTemplate ? { template: `/ui/irh${at}/template` } : {}),
          fields: choice?.(null),
        }}
        mapping={{
          fields,
          nameOf,
          lead: t("import.columnsLead"),
          incomplete,
          more: (preview) => (preview.ratios?.asked ? <RatioChoice {...preview} /> : choice?.(preview)),
        }}
        shown={(seen) => <RecordImportPreview {...seen} {...words} />}
        done={(result) => <Alert color="teal" role="status" title={done?.(result) ?? t("import.done", result)} />}
        files={files}
        filesHref={`/ui/irh${at}/files`}
      />
    </OfficePage>
  );
}
