import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type FileView, formatOf } from "../contents/documents";
import { useFileNote } from "./documents";

type Props = { files: readonly FileView[]; hrefOf: (fileId: string) => string };

type CardProps = {
  href: string;
  name: ReactNode;
  /** What it is, on its drawn cover. */
  cover: ReactNode;
  note: string;
  /** The name to keep it under; not for what is no file of the company's. */
  keep?: string | undefined;
};

/** One document as a card: what it is, how large, to look at and to keep. */
export function DocumentCard({ href, name, cover, note, keep }: CardProps) {
  const { t } = useTranslation("publishing");
  return (
    <li>
      <span className="cover" aria-hidden="true">
        {cover}
      </span>
      <div>
        <a href={href} rel={href.startsWith("/") ? undefined : "noopener noreferrer external"}>
          {name}
        </a>
        <p className="muted small">{note}</p>
        {keep && (
          <a className="small keep" href={`${href}?download`} download aria-label={t("downloadOf", { name: keep })}>
            {t("download")}
          </a>
        )}
      </div>
    </li>
  );
}

/** The files of a content as cards. */
export function DocumentCards({ files, hrefOf }: Props) {
  const { t } = useTranslation("publishing");
  const noteOf = useFileNote();
  return (
    <ul className="doc-cards">
      {files.map((file) => {
        const format = formatOf(file) ?? t("file");
        return (
          <DocumentCard
            key={file.fileId}
            href={hrefOf(file.fileId)}
            name={file.label}
            cover={format}
            note={`${format} · ${noteOf(file)}`}
            keep={file.label}
          />
        );
      })}
    </ul>
  );
}

/**
 * PDFs to read in the page, on screens with room for it; the page must allow frames. `open`: the first one stands open.
 */
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
