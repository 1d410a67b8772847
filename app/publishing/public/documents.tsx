import { useTranslation } from "react-i18next";
import { sizeText } from "~/shared/forms/file-size";
import { langOfName } from "~/shared/languages";
import { DocumentLink } from "~/ui/public/document-link";
import { type FileView, formatOf } from "../contents/documents";

/** Language, pages and size of a file, in words; the language where it was given to its readers alone. */
export function useFileNote() {
  const { t } = useTranslation("publishing");
  return ({ lang, size, pages }: Pick<FileView, "lang" | "size" | "pages">) =>
    [lang && lang !== "all" && t(`fileIn.${lang}`), pages && t("pages", { count: pages }), sizeText(size)]
      .filter(Boolean)
      .join(" · ");
}

const fileHref = (id: string) => `/ui/irh/files/${id}`;

/** The documents of one content at hand; pictures and films stand on its page. */
export function Documents({
  files,
  title = "",
  hrefOf = fileHref,
}: {
  files: readonly FileView[];
  /** What is read beside them, which a document of that name need not say again. */
  title?: string;
  hrefOf?: (id: string) => string;
}) {
  const { t, i18n } = useTranslation("publishing");
  const noteOf = useFileNote();
  const documents = files.filter(({ type }) => type.startsWith("application/"));
  if (documents.length === 0) return null;
  return (
    <div className="papers">
      {documents.map((file) => (
        <DocumentLink
          key={file.fileId}
          href={hrefOf(file.fileId)}
          format={formatOf(file) ?? t("file")}
          note={noteOf(file)}
          label={title.includes(file.label) ? null : file.label}
          labelLang={langOfName(file.label, i18n.language)}
        />
      ))}
    </div>
  );
}
