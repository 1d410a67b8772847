import { Alert, Anchor, Badge, List, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { formatInstant, formatSecond } from "~/shared/dates";
import { bcp47 } from "~/shared/languages";
import { Differences } from "~/ui/office/editor/differences";
import { OfficePage, Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { subjectWord } from "../contents/kinds";
import { releaseAction } from "../drafts/office-releases.server";
import { nothingHere } from "../loaders.server";
import { ApprovalNotice } from "../release-parts/approval";
import { Countdown, useClock, useRenewal } from "../release-parts/clock";
import { FactDifferences } from "../release-parts/fact-differences";
import { useReviewWords } from "../release-parts/use-review-words";
import { useStepWording } from "../release-parts/use-step-wording";
import type { Route } from "./+types/office-review";
import { showReview } from "./review.server";

export const handle = { hydrate: true, permission: "site.publish" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const release = await showReview(ctx, params.id);
  if (!release) throw nothingHere();
  return { release, now: ctx.now };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  form.set("releaseId", params.id);
  return formAnswer<unknown>(await releaseAction(context.get(ctxKey), form));
}

type Release = Route.ComponentProps["loaderData"]["release"];

/**
 * What a release would change, content by content beside what readers have, and below it the answer to who asks for it.
 */
export default function ReleaseReview({ loaderData: { release, now: read } }: Route.ComponentProps) {
  const { t } = useTranslation(["publishing", "office"]);
  const lang = useLang();
  const now = useClock(read);
  const asksOf = useStepWording();
  const { at, state, atOnce, isOut, question, contents, parts, more, hidden, facts, creator } = release;
  const query = question?.asks.at ?? null;
  useRenewal([at], read);
  return (
    <OfficePage
      title={t("content.review.title")}
      back={{ label: t("content.calendar"), href: "/office/releases" }}
      lead={creator && t("content.madeBy", { name: creator, time: formatInstant(release.createdAt, lang) })}
    >
      <Text fw={600} c={release.overdue ? "var(--mantine-color-error)" : undefined}>
        {isOut || state === "rolledBack" ? (
          `${t(`content.releaseState.${isOut ? "out" : "rolledBack"}`)} · ${formatSecond(at, lang)}`
        ) : (
          <>
            {!atOnce && `${formatSecond(at, lang)} · `}
            <Countdown at={at} state={state === "planned" ? "scheduled" : state} atOnce={atOnce} read={read} />
          </>
        )}
      </Text>
      {contents.map((content) => (
        <Content key={content.id} content={content} isOut={isOut} />
      ))}
      {parts.map((part) => (
        <Part key={part.id} part={part} />
      ))}
      {more && (
        <Anchor component={Link} to={`/office/releases?open=${release.id}`} size="sm">
          {t("content.review.more", { n: contents.length })}
        </Anchor>
      )}
      {facts.length > 0 && (
        <Panel title={t("facts.title")} lead={t("facts.leadRelease")}>
          <FactDifferences differences={facts} />
        </Panel>
      )}
      {hidden && <Alert color="orange">{t("content.review.hidden")}</Alert>}
      {question && (
        <ApprovalNotice
          approval={question}
          mayPublish={!hidden}
          values={{ seenAt: String(at.getTime()) }}
          approved={t(`content.done.${atOnce ? "now" : "approved"}`)}
          asks={asksOf(question.asks)}
        >
          {query && !atOnce && query <= now && <Text size="sm">{t("content.asksLate")}</Text>}
        </ApprovalNotice>
      )}
      {!question && !isOut && state !== "rolledBack" && <Text c="dimmed">{t("content.review.noQuestion")}</Text>}
    </OfficePage>
  );
}

/** A change of a record beside what readers had before it. */
function Part({ part }: { part: Release["parts"][number] }) {
  const { t } = useTranslation(["publishing", "office"]);
  const { word, title, href, does, changes } = part;
  return (
    <Panel
      title={title}
      lead={[t(word as never), does].join(" · ")}
      actions={
        <Anchor component={Link} to={href} size="sm">
          {t("content.review.open")}
        </Anchor>
      }
    >
      <Differences rows={changes} before={t("content.review.before")} after={t("content.review.after")} />
    </Panel>
  );
}

function Content({ content, isOut }: { content: Release["contents"][number]; isOut: boolean }) {
  const { t } = useTranslation(["publishing", "office"]);
  const say = useReviewWords(content.kind, content.files);
  const { kind, title, href, langs, correction, isNew, differences, files } = content;
  return (
    <Panel
      title={title}
      lead={[t(subjectWord(kind) as never), langs.map((lang) => t(`site:language.${lang}.name`)).join(" · ")].join(
        " · ",
      )}
      actions={
        <Anchor component={Link} to={href} size="sm">
          {t("content.review.open")}
        </Anchor>
      }
    >
      <Stack gap="sm">
        {correction && (
          <Text size="sm" lang={bcp47[correction.shownLang]}>
            {t("content.act.corrects", { what: correction.text })}
          </Text>
        )}
        {isNew && <Text size="sm">{t("content.review.isNew")}</Text>}
        {isOut ? (
          <Text size="sm">{t("content.review.isOut")}</Text>
        ) : (
          <Differences rows={say(differences)} before={t("content.review.before")} after={t("content.review.after")} />
        )}
        {files.length > 0 && (
          <List size="sm" listStyleType="none" spacing={4} aria-label={t("content.files.title")}>
            {files.map(({ fileId, label, lang, change }) => (
              <List.Item key={fileId}>
                <Anchor href={`/ui/irh/office/files/${fileId}`} target="_blank" size="sm">
                  {label}
                </Anchor>{" "}
                <Text span size="xs" c="dimmed">
                  {lang === "all" ? t("content.allLanguages") : t(`site:language.${lang}.name`)}
                </Text>{" "}
                <Badge variant="light" color={change === "new" ? "blue" : change === "gone" ? "red" : "gray"}>
                  {t(`content.review.file.${change}`)}
                </Badge>
              </List.Item>
            ))}
          </List>
        )}
      </Stack>
    </Panel>
  );
}
