import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { sizeText } from "~/shared/file-size";
import { bcp47, type Lang } from "~/shared/languages";
import { LinkButton } from "~/ui/public/button";
import { DefinitionList } from "~/ui/public/definition";
import { Notice } from "~/ui/public/notice";
import { ButtonRow, Page, Prose, Section } from "~/ui/public/page";
import type { ShownEvent } from "../operations/show.server";
import { EventBadge, useSpan, useTypeName } from "./event-words";

const paragraphs = (text: string) => text.split(/\n{2,}/).filter((one) => one.trim() !== "");

type Shown = Omit<ShownEvent, "outSince" | "files"> & { files: Omit<ShownEvent["files"][number], "contentId">[] };
type Props = { shown: Shown; lang: Lang; hrefOf: (fileId: string) => string; note?: ReactNode; file?: string };

/** One event as readers see it; `file` is the address of its calendar file, left out in a preview. */
export function EventArticle({ shown, lang, hrefOf, note, file }: Props) {
  const { t } = useTranslation("calendar");
  const spanOf = useSpan(lang);
  const typeName = useTypeName();
  const { title, summary, body, said, automatic, location, files } = shown;
  const isOver = shown.label === "finished" || shown.label === "done";
  const links = (["webcast", "replay", "transcript"] as const).flatMap((name) =>
    shown[name] ? [{ name, href: shown[name] }] : [],
  );
  return (
    <Page
      narrow
      title={<span lang={bcp47[said]}>{title}</span>}
      eyebrow={typeName(shown)}
      breadcrumb={[{ label: t("title"), href: "/ui/irh/calendar" }, { label: title }]}
    >
      {note}
      {said !== lang && <Notice tone="info">{t("onlyChineseText")}</Notice>}
      {automatic && <p className="muted small automatic">{t("automatic")}</p>}
      <DefinitionList
        items={[
          { term: t("field.time"), value: t("inBeijing", { time: spanOf(shown) }), key: "time" },
          ...(location ? [{ term: t("field.location"), value: location, key: "location" }] : []),
          { term: t("field.state"), value: <EventBadge label={shown.label} />, key: "state" },
        ]}
      />
      {(links.length > 0 || (file && !isOver)) && (
        <Section>
          <ButtonRow>
            {links.map(({ name, href }) => (
              <LinkButton key={name} kind="primary" href={href} rel="noopener noreferrer external">
                {t(`link.${name}`)}
              </LinkButton>
            ))}
            {file && !isOver && (
              <LinkButton href={file} download>
                {t("addToCalendar")}
              </LinkButton>
            )}
          </ButtonRow>
        </Section>
      )}
      {(summary || body) && (
        <Section>
          <article lang={bcp47[said]}>
            <Prose>
              {summary && <p className="lead">{summary}</p>}
              {paragraphs(body).map((text, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one fixed text
                <p key={place}>{text}</p>
              ))}
            </Prose>
          </article>
        </Section>
      )}
      {files.length > 0 && (
        <Section title={t("files")}>
          <ul className="file-list">
            {files.map(({ fileId, label, type, size }) => (
              <li key={fileId}>
                <a href={hrefOf(fileId)}>{label}</a>{" "}
                <span className="muted small nowrap">
                  {type === "application/pdf" ? "PDF" : t("file.kind")} · {sizeText(size)}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  );
}
