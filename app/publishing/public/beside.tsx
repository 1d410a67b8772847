import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RailPart } from "~/ui/public/rail";
import { documentsOf } from "../contents/documents";
import { SameKind } from "./around";
import { DocumentCards } from "./attachments";
import type { ContentPageProps } from "./content-page";
import { Documents } from "./documents";
import { Share } from "./share";

type Props = Pick<ContentPageProps, "kind" | "shown" | "lang" | "share"> & {
  fileHref: (fileId: string) => string;
  children: ReactNode;
};

/**
 * What stands beside the text of one content: its documents, what its kind adds, what is like it, and how to pass it
 * on.
 */
export function Beside({ kind, shown, lang, share, fileHref, children }: Props) {
  const { t } = useTranslation("publishing");
  const { title, files, translations = [], around } = shown;
  const documents = documentsOf(files);
  return (
    <>
      {documents.length > 0 && (
        <RailPart title={t("files")} tinted>
          <DocumentCards files={documents} hrefOf={fileHref} />
          {translations.length > 0 && (
            <>
              <h3 className="small">{t("otherLanguages")}</h3>
              <Documents files={translations} hrefOf={fileHref} />
            </>
          )}
        </RailPart>
      )}
      {children}
      {around && <SameKind kind={kind} around={around} lang={lang} />}
      {share && <Share title={title} {...share} />}
    </>
  );
}
