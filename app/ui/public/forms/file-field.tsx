import { assetUrl } from "../frame/assets";
import { useWords } from "../words";
import { Field, type FieldBase } from "./field";

type FileFieldProps = FieldBase & {
  accept?: string;
  multiple?: boolean;
  kept?: { id: string; name: string }[];
  uploadUrl?: string;
};

/** Files chosen by the visitor. Already sent ones are `kept` as `<name>Id`, so a refused submit loses nothing; with `uploadUrl` the script sends each file by itself, after the work that the address asks for the form's key; without script it sends none. */
export const FileField = ({ accept, multiple, kept = [], uploadUrl, ...field }: FileFieldProps) => {
  const words = useWords();
  return (
    <Field field={field}>
      {(wiring) => (
        <div
          className="file"
          data-upload-url={uploadUrl}
          data-uploading={uploadUrl && words.uploading}
          data-upload-failed={uploadUrl && words.uploadFailed}
          data-prover={uploadUrl && assetUrl("challenge")}
        >
          {uploadUrl && (
            <noscript>
              <p className="hint">{words.uploadScript}</p>
            </noscript>
          )}
          <input
            type="file"
            name={field.name}
            accept={accept}
            multiple={multiple}
            required={field.required && kept.length === 0}
            {...wiring}
          />
          <ul className="files" aria-label={words.keptFiles} aria-live="polite">
            {kept.map((file) => (
              <li key={file.id}>
                <label className="choice">
                  <input type="checkbox" name={`${field.name}Id`} value={file.id} defaultChecked />
                  <span>{file.name}</span>
                </label>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Field>
  );
};
