import { Anchor, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { StateSummary } from "~/publishing/states/summary";
import { languages, say } from "~/shared/languages";
import { useLang } from "~/ui/office/use-lang";
import { type Day, Notes, type Row, Saved, useReleaseCell } from "./cells";
import type { ContentPart } from "./parts.server";

function useContentNotes() {
  const { t } = useTranslation(["calendar", "finance", "site"]);
  const names = (langs: readonly string[]) => langs.map((one) => t(`site:language.${one as "en"}.name`)).join(" · ");
  return ({ lacks, parity, pdf, statements, figures, slides, webcast, written }: ContentPart) => {
    const unwritten = languages.filter((one) => !written.includes(one));
    const pdfMissing = pdf ? languages.filter((one) => !pdf.includes(one)) : [];
    return [
      ...lacks.map((lack) => ({ text: t(`day.lack.${lack}`), tone: "error" as const })),
      ...(figures && figures.differ.length > 0
        ? [
            {
              text: t("day.figuresDiffer", {
                names: figures.differ.map((one) => t(`results.metric.${one as "eps"}`)).join(" · "),
              }),
              tone: "error" as const,
            },
          ]
        : []),
      ...(parity.length > 0
        ? [
            {
              text: t("day.languagesDiffer", { names: names([...new Set(parity.map(({ lang }) => lang))]) }),
              tone: "warning" as const,
            },
          ]
        : []),
      ...(pdf && pdf.length > 0 && pdfMissing.length > 0
        ? [{ text: t("day.pdfMissing", { names: names(pdfMissing) }), tone: "warning" as const }]
        : []),
      ...(unwritten.length > 0 && parity.length === 0
        ? [{ text: t("day.converted", { names: names(unwritten) }), tone: "dimmed" as const }]
        : []),
      ...(statements
        ? [
            {
              text: statements.map((one) => t(`finance:statement.${one as "income"}`)).join(" · "),
              tone: "dimmed" as const,
            },
          ]
        : []),
      ...(figures
        ? [{ text: t("day.figures", { count: figures.count, drawn: figures.drawn }), tone: "dimmed" as const }]
        : []),
      ...(figures ? [{ text: t(slides ? "day.slides" : "day.slidesNone"), tone: "dimmed" as const }] : []),
      ...(figures ? [{ text: t(webcast ? "day.webcast" : "day.webcastNone"), tone: "dimmed" as const }] : []),
    ].filter(({ text }) => text !== "");
  };
}

export function useContentRow({ now, ...day }: Day) {
  const { t } = useTranslation("calendar");
  const lang = useLang();
  const releaseCell = useReleaseCell(day);
  const notesOf = useContentNotes();
  return (part: ContentPart): Row => ({
    key: part.id,
    owned: { part: part.part, name: t(`day.part.${part.part}`) },
    part: t(`day.part.${part.part}`),
    content: (
      <Stack gap={2} align="start">
        <Anchor component={Link} to={part.href} size="sm">
          {say(part.title, lang)}
        </Anchor>
        {Object.values(part.states).some((state) => state.now.state === "published") && (
          <Anchor
            component={Link}
            to={`${part.href}?act=correction`}
            size="sm"
            underline="always"
            py={2}
            display="inline-block"
          >
            {t("day.correct", { name: t(`day.part.${part.part}`) })}
          </Anchor>
        )}
      </Stack>
    ),
    state: <StateSummary states={part.states} read={now} />,
    notes: <Notes all={notesOf(part)} />,
    release: releaseCell(part.releaseId, !part.isOpen),
    saved: <Saved by={part.savedBy} at={part.savedAt} />,
  });
}
