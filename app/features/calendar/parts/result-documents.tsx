import { useTranslation } from "react-i18next";
import { DocumentCard } from "~/publishing/public/attachments";
import { formatOf } from "~/publishing/rules/documents";
import { sizeText } from "~/shared/forms/file-size";
import { bcp47, type Lang } from "~/shared/languages";
import type { ToldDocument } from "../operations/result-documents.server";

const outside = (href: string) => (href.startsWith("/") ? {} : { rel: "noopener noreferrer external" });

/** One document of results by its kind; a screen reader hears of which period it is. */
export function DocumentLink({ one, of }: { one: ToldDocument; of: string }) {
  const { t } = useTranslation("calendar");
  return (
    <a href={one.href} {...outside(one.href)}>
      {t(`results.document.${one.role}`)}
      <span className="visually-hidden"> {of}</span>
    </a>
  );
}

/** The documents of results in the order in which readers want them: one of a kind, a report's filing where it has no file. */
export function wantedOf(documents: readonly ToldDocument[]): ToldDocument[] {
  const first = (...roles: ToldDocument["role"][]) => {
    for (const role of roles) {
      const one = documents.find((each) => each.role === role);
      if (one) return [one.role === "announcement" ? { ...one, role: "report" as const } : one];
    }
    return [];
  };
  return [...first("report", "announcement"), ...first("slides"), ...first("replay", "webcast"), ...first("sheet")];
}

/** The documents in a line, as a block has them. */
export const DocumentLine = ({ documents, of }: { documents: ToldDocument[]; of: string }) => (
  <ul className="docs">
    {wantedOf(documents).map((one) => (
      <li key={one.href}>
        <DocumentLink one={one} of={of} />
      </li>
    ))}
  </ul>
);

const opens = (role: ToldDocument["role"]) => (role === "webcast" || role === "replay" ? "▶" : "↗");

/** All documents as cards, by their own names and with their kind, type and size. */
export function ResultCards({ documents, of, lang }: { documents: ToldDocument[]; of: string; lang: Lang }) {
  const { t } = useTranslation("calendar");
  return (
    <ul className="doc-cards">
      {documents.map(({ role, name, said, file, href }) => {
        const kind = t(`results.document.${role}`);
        const format = file && formatOf(file);
        return (
          <DocumentCard
            key={href}
            href={href}
            name={name ? <span lang={said === lang ? undefined : bcp47[said]}>{name}</span> : kind}
            cover={format ?? opens(role)}
            note={name ? [kind, format, file && sizeText(file.size)].filter(Boolean).join(" · ") : of}
            keep={file ? (name ?? kind) : undefined}
          />
        );
      })}
    </ul>
  );
}
