import { useTranslation } from "react-i18next";
import { sizeText } from "~/shared/forms/file-size";
import { Section } from "~/ui/public/frame/page";

type File = { fileId: string; label: string; type: string; size: number };

const isPdf = ({ type }: File) => type === "application/pdf";

type Props = {
  files: File[];
  hrefOf: (fileId: string) => string;
  /** Show PDFs in the page, on screens with room for it; the page must allow frames. */
  viewer?: boolean | undefined;
  /** The first PDF stands open: there is no other text. */
  open?: boolean | undefined;
};

/** The files of a content: to look at, to keep, and to read in place. */
export function Attachments({ files, hrefOf, viewer, open }: Props) {
  const { t } = useTranslation("publishing");
  const firstPdf = files.find(isPdf);
  return (
    <Section title={t("files")}>
      <ul className="file-list">
        {files.map((file) => (
          <li key={file.fileId}>
            <div className="file-line">
              <a href={hrefOf(file.fileId)}>{file.label}</a>
              <span className="muted small nowrap">
                {isPdf(file) ? "PDF" : t("file")} · {sizeText(file.size)}
              </span>
              <a
                className="small"
                href={`${hrefOf(file.fileId)}?download`}
                download
                aria-label={t("downloadOf", { name: file.label })}
              >
                {t("download")}
              </a>
            </div>
            {viewer && isPdf(file) && (
              <details className="pdf-view" open={open && file === firstPdf}>
                <summary>{t("readHere")}</summary>
                <iframe src={hrefOf(file.fileId)} title={file.label} loading="lazy" />
              </details>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
