import { Alert } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { announcementKind } from "~/features/announcements/rules";
import { findSilentPeriods } from "~/features/silent-period/operations.server";
import { lastSilentDay, silentAt } from "~/features/silent-period/rules";
import { listLinkable } from "~/publishing/drafts/office-contents-queries.server";
import type { EditorSlots } from "~/publishing/editor/kind-editor";
import { KindScreen } from "~/publishing/editor/kind-screen";
import { readable } from "~/publishing/insiders/reader.server";
import { loadEditor, submitEditor } from "~/publishing/office-loaders.server";
import { inBatch } from "~/server/database/batch.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { beijingDay, formatDay } from "~/shared/dates";
import { say } from "~/shared/languages";
import { saveAction } from "~/ui/office/editor/save-action";
import { useLang } from "~/ui/office/use-lang";
import { EventTimes } from "../entries/event-times";
import { event } from "../kind";
import { listTypes } from "../queries.server";
import { withDrawn } from "../result-figures/drawn-figures";
import { useFigureTexts } from "../result-figures/figures-text";
import { ResultsPanel } from "../result-figures/results-panel";
import { mostAnnouncements, periodKey, periodOfKey } from "../result-figures/rules";
import { checkResults, drawnByPeriod } from "../results/results-check.server";
import type { Route } from "./+types/office-event";
import { eventSchema } from "./office-events.server";

export const handle = { hydrate: true, permission: "calendar.read", write: "calendar.edit" };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const screen = await loadEditor(ctx, event, params.id, request);
  const { types, announcements } = await inBatch(ctx.db, {
    types: listTypes(ctx.db, ctx.company.id),
    announcements: listLinkable(ctx.db, ctx.company.id, announcementKind, readable(ctx)),
  });
  const draft = screen.shown?.row.draft;
  const results = draft && event.factsIn(draft).results;
  const { searchParams } = new URL(request.url);
  const begun = screen.shown ? null : periodOfKey(searchParams.get("period"));
  const named = (searchParams.get("announcements") ?? "").split(" ");
  const thisYear = Number(beijingDay(ctx.now).slice(0, 4));
  const years = [results?.period.year ?? begun?.year ?? thisYear, thisYear - 1, thisYear];
  const [apart, drawn] = await Promise.all([
    checkResults(ctx, results),
    drawnByPeriod(ctx, draft && draft.type !== "results" ? [] : years),
  ]);
  const linked = announcements.flatMap(({ id }) => (named.includes(id) ? id : [])).slice(0, mostAnnouncements);
  return {
    ...{ screen, types, announcements, apart, drawn },
    begun: begun && { period: begun, announcements: linked },
    silentUntil: draft ? await silentUntil(ctx, draft) : null,
  };
}

/**
 * The last day of the silent period in which an event lies that meets investors; null of results and outside of one.
 */
async function silentUntil(
  ctx: Ctx,
  draft: Parameters<typeof event.factsIn>[0] & { type: string },
): Promise<string | null> {
  const startsAt = new Date(event.factsIn(draft).startsAt);
  if (draft.type === "results" || startsAt <= ctx.now) return null;
  const silent = silentAt(await findSilentPeriods(ctx), startsAt);
  return silent && lastSilentDay(silent);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  return submitEditor(ctx, event, params.id, request, await eventSchema(ctx));
}

export const clientAction = saveAction;

export default function EventOffice({
  loaderData: { screen, types, announcements, apart, drawn, begun, silentUntil },
}: Route.ComponentProps) {
  const { t } = useTranslation("calendar");
  const lang = useLang();
  const figureTexts = useFigureTexts();
  const builtIn = event.types.map((value) => ({ value: value as string, label: t(`type.${value}`) }));
  const named = (own: typeof types) => [
    ...builtIn,
    ...own.map(({ id, name }) => ({ value: id, label: say(name, lang) })),
  ];
  const slots: EditorSlots = {
    types: (current) => named(types.filter(({ id, posted }) => posted || id === current)),
    own: {
      startsAt: (props) => (
        <>
          {silentUntil && (
            <Alert color="orange" title={t("office.silentTitle")}>
              {t("office.silentText", { until: formatDay(silentUntil, lang) })}
            </Alert>
          )}
          <EventTimes {...props} />
        </>
      ),
    },
    more: (props) => <ResultsPanel {...props} {...{ announcements, apart, drawn }} />,
    valueText: (field, value) => (field === "results" ? figureTexts(value) : null),
    summaryHint: t("office.summaryHint"),
  };
  const typeName = (type: string) => named(types).find(({ value }) => value === type)?.label ?? type;
  const results = begun && {
    ...begun,
    roles: {},
    figures: withDrawn([], drawn[periodKey(begun.period)] ?? []),
  };
  const kind = results ? { ...event, empty: { ...event.empty, facts: { results } } } : event;
  return <KindScreen kind={kind} screen={screen} typeName={typeName} slots={slots} />;
}
