import { Anchor, Grid, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { redirect } from "react-router";
import { asksSecondPerson } from "~/features/identity/operations/approvals.server";
import { may } from "~/features/identity/permissions";
import { contentAction, showContent } from "~/features/site/operations/office-contents.server";
import { releaseAction, showOpenApproval } from "~/features/site/operations/office-releases.server";
import { writtenIn } from "~/features/site/rules/drafts";
import { ctxKey } from "~/server/context.server";
import { listPublishable } from "~/server/files.server";
import { formAnswer } from "~/server/form-answer.server";
import { formatInstant } from "~/shared/dates";
import { languages, say } from "~/shared/languages";
import { ApprovalNotice } from "~/ui/office/approval";
import { OfficePage, Panel } from "~/ui/office/page";
import { useRenewal } from "~/ui/office/publishing/clock";
import { DeleteButton } from "~/ui/office/publishing/delete-button";
import { HistoryPanel } from "~/ui/office/publishing/history-panel";
import { PreviewPanel } from "~/ui/office/publishing/preview-panel";
import { PublishButton } from "~/ui/office/publishing/publish-button";
import { StateLines } from "~/ui/office/publishing/state-badges";
import { WithdrawButton } from "~/ui/office/publishing/withdraw-button";
import { useLang } from "~/ui/office/use-lang";
import { readEventForm } from "../form";
import { eventSchema } from "../operations/office.server";
import { EventEditor } from "../parts/event-editor";
import { useChanges } from "../parts/use-changes";
import { listTypes } from "../queries.server";
import { eventKind as kind } from "../rules/events";
import type { Route } from "./+types/event";

export const handle = { hydrate: true, permission: "calendar.read", write: "calendar.edit" };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const rights = {
    now: ctx.now,
    types: await listTypes(ctx.db, ctx.company.id),
    mayEdit: may(ctx.actor, "calendar.edit"),
    asksSecond: asksSecondPerson(ctx),
    parityBlocks: ctx.company.settings.parityBlocks ?? false,
    previewBase: `${ctx.company.origin}/ui/irh/calendar/preview`,
  };
  if (params.id === "new") return { ...rights, shown: null, files: [], approval: null };
  const compare = Number(new URL(request.url).searchParams.get("compare"));
  const shown = await showContent(ctx, kind, params.id, Number.isSafeInteger(compare) && compare > 0 ? compare : null);
  if (!shown) throw new Response(null, { status: 404 });
  const files = await listPublishable(
    ctx,
    shown.row.draft.files.map(({ fileId }) => fileId),
  );
  return { ...rights, shown, files, approval: await showOpenApproval(ctx, Object.values(shown.states)) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  if (form.get("about") === "release") return formAnswer<unknown>(await releaseAction(ctx, form));
  const id = params.id === "new" ? null : params.id;
  const outcome = await contentAction(ctx, { kind, schema: await eventSchema(ctx), read: readEventForm }, id, form);
  if (outcome.ok && form.get("intent") === "delete") throw redirect("/office/calendar");
  if (outcome.ok && id === null) throw redirect(`/office/calendar/${(outcome.value as { id: string }).id}`);
  return formAnswer<unknown>(outcome);
}

export default function EventOffice({ loaderData, params }: Route.ComponentProps) {
  return loaderData.shown ? <Existing key={params.id} {...loaderData} shown={loaderData.shown} /> : <Fresh key="new" {...loaderData} />;
}

type Data = Route.ComponentProps["loaderData"];
const back = (label: string) => ({ label, href: "/office/calendar" });

function Fresh({ types, mayEdit }: Data) {
  const { t } = useTranslation("calendar");
  return (
    <OfficePage title={t("office.new")} lead={t("office.lead")} back={back(t("office.title"))}>
      <EventEditor row={null} files={[]} types={types} mayEdit={mayEdit} />
    </OfficePage>
  );
}

type Known = Data & { shown: NonNullable<Data["shown"]> };

function Existing({ shown, files, types, approval, now, mayEdit, asksSecond, parityBlocks, previewBase }: Known) {
  const { t } = useTranslation("calendar");
  const lang = useLang();
  const [dirty, setDirty] = useState(false);
  const changes = useChanges(types);
  const { row, states, history, links, coming, parity, compared } = shown;
  const each = languages.map((one) => states[one]);
  useRenewal([...each.map(({ next }) => (next && next.state === "scheduled" ? next.at : null)), ...each.map(({ goesAt }) => goesAt)], now);
  const isOut = each.some((state) => state.now.state === "published" || state.next);
  const isLive = each.some((state) => state.now.state === "published");
  return (
    <OfficePage
      title={say(row.draft.title, lang)}
      lead={t("office.savedBy", { name: row.savedBy, time: formatInstant(row.savedAt, lang), n: row.revision })}
      back={back(t("office.title"))}
    >
      {approval && (
        <ApprovalNotice
          approval={approval.question}
          mayPublish={mayEdit}
          disabled={dirty}
          values={{ about: "release", releaseId: approval.releaseId, seenAt: String(approval.at.getTime()) }}
          approved={t("office:publishing.done.approved")}
        />
      )}
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 8 }} order={{ base: 2, md: 1 }}>
          <EventEditor row={row} files={files} types={types} mayEdit={mayEdit} onDirty={setDirty} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }} order={{ base: 1, md: 2 }}>
          <Panel title={t("office:publishing.title")}>
            <Stack gap="md">
              <StateLines states={states} revision={row.revision} read={now} />
              {mayEdit && (
                <Group gap="xs">
                  <PublishButton
                    key={row.revision}
                    revision={row.revision}
                    written={writtenIn(row.draft)}
                    coming={coming}
                    parity={parity}
                    parityBlocks={parityBlocks}
                    asksSecond={asksSecond}
                    disabled={dirty}
                  />
                  <WithdrawButton disabled={!isOut} />
                </Group>
              )}
              {dirty && (
                <Text size="xs" c="dimmed">
                  {t("office:publishing.saveFirst")}
                </Text>
              )}
              {isLive && (
                <Anchor href={`/ui/irh/calendar/${row.id}`} target="_blank" size="sm">
                  {t("office:publishing.openPublic")}
                </Anchor>
              )}
            </Stack>
          </Panel>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 8 }} order={3}>
          <HistoryPanel
            history={history}
            revision={row.revision}
            compared={compared && { revision: compared.revision, rows: changes(compared.differences) }}
            mayEdit={mayEdit}
            disabled={dirty}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }} order={4}>
          <Stack gap="lg">
            <PreviewPanel links={links} revision={row.revision} base={previewBase} mayEdit={mayEdit} disabled={dirty} />
            {mayEdit && (
              <div>
                <DeleteButton />
              </div>
            )}
          </Stack>
        </Grid.Col>
      </Grid>
    </OfficePage>
  );
}
