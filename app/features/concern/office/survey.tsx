import { SimpleGrid } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { spans } from "~/features/site/statistics/views";
import { Span } from "~/features/site/statistics/views-schemas";
import { ctxKey } from "~/server/request/context.server";
import { formatDay } from "~/shared/dates";
import { OfficePage, StatGrid } from "~/ui/office/page";
import { SpanChoice } from "~/ui/office/span-choice";
import { useLang } from "~/ui/office/use-lang";
import { surveyConcerns } from "../operations/survey.server";
import { ConcernPanel } from "../parts/concern-panel";
import { ConcernTotal } from "../parts/concern-total";
import type { Route } from "./+types/survey";

export const handle = { hydrate: true, permission: "concern.read" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { days } = Span.parse({ days: url.searchParams.get("days") });
  return { days, ...(await surveyConcerns(context.get(ctxKey), days)) };
}

/** Where staff work on what a part counts. */
const leads = {
  questions: "/office/questions",
  messages: "/office/messages?view=all",
  misses: null,
  pages: "/office/statistics",
  contents: "/office/statistics",
  subscriptions: "/office/subscribers",
  visits: "/office/registrations",
} as const;
const totals = ["questions", "messages", "misses", "subscriptions", "visits"] as const;

/** What investors are concerned about: an overview of what the site knows, with no person in it. */
export default function SurveyOffice({ loaderData: { days, from, to, before, parts } }: Route.ComponentProps) {
  const { t } = useTranslation("concern");
  const lang = useLang();
  const day = (text: string) => formatDay(text, lang);
  return (
    <OfficePage
      title={t("title")}
      lead={t("lead", { from: day(from), to: day(to), before: day(before) })}
      actions={
        <SpanChoice
          days={days}
          spans={spans}
          label={(n) => t("days", { n })}
          files={(["csv", "xlsx"] as const).map((kind) => ({
            label: t(`file.${kind}`),
            href: `/ui/irh/investorConcern/files/${kind}?days=${days}`,
          }))}
        />
      }
    >
      <StatGrid>
        {totals.map((part) => (
          <ConcernTotal key={part} part={part} rows={parts[part]} href={leads[part]} />
        ))}
      </StatGrid>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <ConcernPanel part="questions" rows={parts.questions} />
        <ConcernPanel part="messages" rows={parts.messages} />
        <ConcernPanel part="misses" rows={parts.misses} />
        <ConcernPanel part="visits" rows={parts.visits} />
        <ConcernPanel part="pages" rows={parts.pages} />
        <ConcernPanel part="contents" rows={parts.contents} />
        <ConcernPanel part="subscriptions" rows={parts.subscriptions} />
      </SimpleGrid>
    </OfficePage>
  );
}
