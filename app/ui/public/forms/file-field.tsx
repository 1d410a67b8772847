import type { ReactNode } from "react";
import { assetUrl } from "../frame/assets";
import { useWords } from "../words";
import { Field, type FieldBase } from "./field";

type FileFieldProps = FieldBase & {
  accept?: string;
  multiple?: boolean;
  stored?: { id: string; name: string }[];
  uploadUrl?: string;
  /** Whether the form takes files that come with it, too. */
  plain?: boolean;
  /** Whether they leave the browser with the form alone, not once they are chosen. */
  withForm?: boolean;
  /** Shown below the files. */
  children?: ReactNode;
};

/**
 * Files chosen by the visitor. Already sent ones are `kept` as `<name>Id`, so a refused submit loses nothing; with
 * `uploadUrl` the script sends each file by itself, after the work that the address asks for the form's key. Without
 * script they come with the form where it takes them (`plain`), else not at all.
 */
export const FileField = ({
  accept,
  multiple,
  stored = [],
  uploadUrl,
  plain,
  withForm,
  children,
  ...field
}: FileFieldProps) => {
  const words = useWords();
  return (
    <Field field={field}>
      {(wiring) => (
        <div
          className="file"
          data-upload-url={uploadUrl}
          data-uploading={uploadUrl && words.uploading}
          data-upload-failed={uploadUrl && words.uploadFailed}
          data-upload-cancel={uploadUrl && words.cancelUpload}
          data-plain={plain ? "" : undefined}
          data-with-form={withForm ? "" : undefined}
          data-prover={uploadUrl && assetUrl("challenge")}
        >
          {uploadUrl && !plain && (
            <noscript>
              <p className="hint">{words.uploadScript}</p>
            </noscript>
          )}
          <input
            type="file"
            name={field.name}
            accept={accept}
            multiple={multiple}
            required={field.required && stored.length === 0}
            {...wiring}
          />
          <ul className="files" aria-label={words.keptFiles} aria-live="polite">
            {stored.map((file) => (
              <li key={file.id}>
                <label className="choice">
                  <input type="checkbox" name={`${field.name}Id`} value={file.id} defaultChecked />
                  <span>{file.name}</span>
                </label>
              </li>
            ))}
          </ul>
          {children}
        </div>
      )}
    </Field>
  );
};
