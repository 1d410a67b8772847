import { useTranslation } from "react-i18next";
import { formatOf, type ShownFile } from "../rules/documents";
import { useFileNote } from "./documents";

type Props = { files: readonly ShownFile[]; hrefOf: (fileId: string) => string };

/** The files of a content as cards: what each is, how large, to look at and to keep. */
export function DocumentCards({ files, hrefOf }: Props) {
  const { t } = useTranslation("publishing");
  const noteOf = useFileNote();
  return (
    <ul className="doc-cards">
      {files.map((file) => {
        const format = formatOf(file) ?? t("file");
        return (
          <li key={file.fileId}>
            <span className="cover" aria-hidden="true">
              {format}
            </span>
            <div>
              <a href={hrefOf(file.fileId)}>{file.label}</a>
              <p className="muted small">
                {format} · {noteOf(file)}
              </p>
              <a
                className="small keep"
                href={`${hrefOf(file.fileId)}?download`}
                download
                aria-label={t("downloadOf", { name: file.label })}
              >
                {t("download")}
              </a>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** PDFs to read in the page, on screens with room for it; the page must allow frames. `open`: the first one stands open. */
export function PdfViews({ files, hrefOf, open }: Props & { open: boolean }) {
  const { t } = useTranslation("publishing");
  const pdfs = files.filter(({ type }) => type === "application/pdf");
  return pdfs.map(({ fileId, label }, place) => (
    <details key={fileId} className="pdf-view" open={open && place === 0}>
      <summary>
        {t("readHere")}
        {pdfs.length > 1 && <span className="muted"> · {label}</span>}
      </summary>
      <iframe src={hrefOf(fileId)} title={label} loading="lazy" />
    </details>
  ));
}
