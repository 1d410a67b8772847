import { useTranslation } from "react-i18next";
import { formatOf } from "~/publishing/contents/documents";
import { DocumentCard } from "~/publishing/public/attachments";
import { useFileNote } from "~/publishing/public/documents";
import { type Lang, tagOf } from "~/shared/languages";
import { DocumentLink as PaperLink } from "~/ui/public/document-link";
import { LinkButton } from "~/ui/public/forms/button";
import { ButtonRow } from "~/ui/public/frame/page";
import type { DocumentView } from "./result-documents.server";

const outside = (href: string) => (href.startsWith("/") ? {} : { rel: "noopener noreferrer external" });

/** One document of results by its kind, a file by its format and size; a screen reader hears of which period it is. */
export function DocumentLink({ one: { role, href, file }, of }: { one: DocumentView; of: string }) {
  const { t } = useTranslation("calendar");
  const noteOf = useFileNote();
  const kind = t(`results.document.${role}`);
  const format = file && formatOf(file);
  if (format) return <PaperLink href={href} format={format} note={noteOf(file)} label={`${kind} ${of}`} />;
  return (
    <a href={href} {...outside(href)}>
      {kind}
      <span className="visually-hidden"> {of}</span>
    </a>
  );
}

/**
 * The documents of results in the order in which readers want them: one of a kind, a report's filing where it has no
 * file.
 */
export function wantedOf(documents: readonly DocumentView[]): DocumentView[] {
  const first = (...roles: DocumentView["role"][]) => {
    for (const role of roles) {
      const one = documents.find((each) => each.role === role);
      if (one) return [one.role === "announcement" ? { ...one, role: "report" as const } : one];
    }
    return [];
  };
  return [...first("report", "announcement"), ...first("slides"), ...first("replay", "webcast"), ...first("sheet")];
}

/** The documents as buttons in the order in which readers want them, the first one being the chief of them. */
export function DocumentButtons({ documents, of }: { documents: DocumentView[]; of: string }) {
  const { t } = useTranslation("calendar");
  return (
    <ButtonRow>
      {wantedOf(documents).map(({ role, href, file }, at) => (
        <LinkButton key={href} kind={at === 0 ? "primary" : "secondary"} href={href} {...outside(href)}>
          {t(`results.document.${role}`)}
          {file?.type === "application/pdf" && " PDF"}
          <span className="visually-hidden"> {of}</span>
        </LinkButton>
      ))}
    </ButtonRow>
  );
}

const opens = (role: DocumentView["role"]) => (role === "webcast" || role === "replay" ? "▶" : "↗");

/** All documents as cards, by their own names and with their kind, type and size. */
export function ResultCards({ documents, of, lang }: { documents: DocumentView[]; of: string; lang: Lang }) {
  const { t } = useTranslation("calendar");
  const noteOf = useFileNote();
  return (
    <ul className="doc-cards">
      {documents.map(({ role, name, shownLang, file, href }) => {
        const kind = t(`results.document.${role}`);
        const format = file && formatOf(file);
        return (
          <DocumentCard
            key={href}
            href={href}
            name={name ? <span lang={tagOf(shownLang, lang)}>{name}</span> : kind}
            cover={format ?? opens(role)}
            note={
              name
                ? [kind, !kind.includes(format ?? "") && format, file && noteOf(file)].filter(Boolean).join(" · ")
                : of
            }
            keep={file ? (name ?? kind) : undefined}
          />
        );
      })}
    </ul>
  );
}
