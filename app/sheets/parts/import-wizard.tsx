import { Alert, Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { DropFile } from "~/ui/office/drop-file";
import { OfficeForm, type OfficeFormState, useOfficeForm } from "~/ui/office/form";
import classes from "~/ui/office/office.module.css";
import { Panel } from "~/ui/office/page";
import type { Preview } from "../define-import.server";
import { ImportMapping } from "./import-mapping";
import { type FileColumn, type ImportedFile, ImportedFiles } from "./imported-files";

export type Seen = Preview<string, object>;
export type PreviewProps<View> = { preview: View; form: OfficeFormState; cancel: ReactNode };

type Props<View, Done> = {
  /** What the upload is called and may be, where templates of it are, and what is chosen beside it. */
  upload: {
    title: string;
    lead?: string;
    label: string;
    hint: string;
    accept: string;
    template?: string;
    fields?: ReactNode;
  };
  /** Why nothing can be imported yet; stands for the upload. */
  blocked?: ReactNode;
  /** How a field of the file is called, by what it is known, and what else is said of the file. */
  mapping: {
    fields: readonly string[];
    nameOf: (field: string) => string;
    lead: string;
    title?: string;
    incomplete: string;
    more?: (preview: View) => ReactNode;
  };
  /** What the file would do; ends in `ImportConfirm`. */
  shown: (seen: PreviewProps<View>) => ReactNode;
  done: (result: Done, preview: View) => ReactNode;
  files: ImportedFile[];
  filesHref: string;
  fileColumn?: FileColumn;
  children?: ReactNode;
};

/**
 * An import from the upload to the result: preview, what the columns mean, confirmation, and the files of before, to be
 * undone.
 */
export function ImportWizard<View extends Seen, Done>({
  upload,
  blocked,
  mapping,
  shown,
  done,
  files,
  filesHref,
  fileColumn,
  children,
}: Props<View, Done>) {
  const { t } = useTranslation("sheets");
  const [preview, setPreview] = useState<View | null>(null);
  const [result, setResult] = useState<ReactNode>(null);
  const reading = useOfficeForm<View>({
    onDone: (seen) => {
      setPreview(seen);
      setResult(null);
    },
  });
  const writing = useOfficeForm<Done>({
    onDone: (value) => {
      setResult(preview && done(value, preview));
      setPreview(null);
    },
  });
  const cancel = (
    <Button variant="default" onClick={() => setPreview(null)}>
      {t("cancel")}
    </Button>
  );
  return (
    <>
      {result}
      {blocked ||
        (preview ? (
          <Stack gap="lg" key={preview.fingerprint}>
            {!preview.complete && <Alert color="yellow">{mapping.incomplete}</Alert>}
            <ImportMapping {...mapping} preview={preview} more={mapping.more?.(preview)} form={reading} />
            {preview.complete ? shown({ preview, form: writing, cancel }) : <Group>{cancel}</Group>}
          </Stack>
        ) : (
          <Panel title={upload.title} {...(upload.lead ? { lead: upload.lead } : {})}>
            <OfficeForm form={reading} upload>
              <input type="hidden" name="intent" value="preview" />
              {upload.template && <Templates at={upload.template} />}
              {upload.fields}
              <DropFile
                {...reading.field("file")}
                label={upload.label}
                hint={upload.hint}
                accept={upload.accept}
                onChosen={({ form }) => form?.requestSubmit()}
              />
              <Button type="submit" loading={reading.busy} w="fit-content">
                {t("preview")}
              </Button>
            </OfficeForm>
          </Panel>
        ))}
      {children}
      <ImportedFiles files={files} href={filesHref} {...(fileColumn ? { more: fileColumn } : {})} />
    </>
  );
}

const kinds = ["xlsx", "csv"] as const;

function Templates({ at }: { at: string }) {
  const { t } = useTranslation("sheets");
  return (
    <Group gap="md">
      <Text size="sm">{t("template.lead")}</Text>
      {kinds.map((kind) => (
        <Anchor key={kind} href={`${at}/${kind}`} size="sm" download>
          {t(`template.${kind}`)}
        </Anchor>
      ))}
    </Group>
  );
}

type ConfirmProps = PreviewProps<Seen> & {
  title: string;
  label: string;
  disabled?: boolean;
  /** What happens beyond the rows, said beside the button. */
  notice?: ReactNode;
  children?: ReactNode;
};

/**
 * The form that does what the preview shows: what it was made from, so that the confirmation means exactly that. Its
 * button stays in sight at the end of the window.
 */
export function ImportConfirm({
  preview,
  form,
  cancel,
  title,
  label,
  disabled = false,
  notice,
  children,
}: ConfirmProps) {
  const id = useId();
  return (
    <>
      <Panel title={title}>
        <OfficeForm form={form} id={id}>
          <input type="hidden" name="intent" value="import" />
          <input type="hidden" name="fileId" value={preview.file.id} />
          <input type="hidden" name="fingerprint" value={preview.fingerprint} />
          {preview.sheet.columns.map((meaning, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <input key={at} type="hidden" name={`columns.${at}`} value={meaning ?? ""} />
          ))}
          {preview.days?.asked && <input type="hidden" name="dayOrder" value={preview.days.order ?? ""} />}
          {children}
        </OfficeForm>
      </Panel>
      <Group className={classes.savebar}>
        <Button type="submit" form={id} loading={form.busy} disabled={disabled}>
          {label}
        </Button>
        {cancel}
        {notice && (
          <Text size="sm" style={{ flex: "1 1 240px" }}>
            {notice}
          </Text>
        )}
      </Group>
    </>
  );
}
