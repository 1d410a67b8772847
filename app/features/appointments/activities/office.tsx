import { Alert, Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, redirect } from "react-router";
import { showPeopleToName } from "~/features/people/operations/name.server";
import { silentPeriodsIn, silentReads } from "~/features/silent-period/operations.server";
import { listPeople } from "~/features/staff/accounts/people-queries.server";
import { showPictures } from "~/pictures/operations/pictures.server";
import {
  asksSecondPerson,
  refuseApproval,
  showApproval,
  withdrawApproval,
} from "~/publishing/approvals/operations.server";
import { parityIssues } from "~/publishing/approvals/parity";
import { ApprovalNotice } from "~/publishing/release-parts/approval";
import { useRenewal } from "~/publishing/release-parts/clock";
import { formAnswer } from "~/server/api/form-answer.server";
import { saveForm, showAutosavedForm } from "~/server/autosaved-forms.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { formatSecond } from "~/shared/dates";
import { seenIn, textIn } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { type Lang, say } from "~/shared/languages";
import { refuse } from "~/shared/outcome";
import { may } from "~/shared/permissions";
import { Differences } from "~/ui/office/editor/differences";
import { useEditing } from "~/ui/office/editor/editing";
import { EditorForm } from "~/ui/office/editor/editor-form";
import { saveAction } from "~/ui/office/editor/save-action";
import { useTell } from "~/ui/office/form";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { knowsUnseen } from "../registrations/office.server";
import { ActivityBadges } from "../registrations/office-badges";
import { inSilence, isUnseen, statesOf, textsOf } from "../rules";
import { Activity, Copy } from "../schemas";
import type { Route } from "./+types/office";
import { ActivityFields } from "./activity-fields";
import { ActivitySteps } from "./activity-steps";
import { wishedActivity, wishedShowing } from "./changes";
import { copyActivity } from "./copy.server";
import { CopyButton } from "./copy-button";
import { newActivity, readActivityForm, type TypedActivity, typedActivity } from "./form";
import {
  activitySubject,
  cancelActivity,
  changeActivity,
  closeBooking,
  createActivity,
  endOverride,
  overrideSilence,
  reopenBooking,
  type Saved,
} from "./operations.server";
import { approveActivity, showingAction } from "./publish.server";
import { findWithPicture } from "./published-queries.server";
import { SilenceNotice } from "./silence-notice";
import { useActivityChanges } from "./use-activity-changes";

export const handle = { hydrate: true, permission: "appointments.read", write: "appointments.edit" };

const formOf = (id: string) => `appointments.activity/${id}`;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { db, company, now } = ctx;
  const mayEdit = may(ctx, "appointments.edit");
  const autosaved = await showAutosavedForm(ctx, formOf(params.id), mayEdit);
  const { parityBlocks = false } = company.settings;
  const pictures = mayEdit ? await showPictures(ctx) : [];
  const people = mayEdit ? await showPeopleToName(ctx) : [];
  const working = mayEdit ? await listPeople(ctx.central, company.id) : [];
  const staff = working.map(({ userId, name }) => ({ value: userId, label: name }));
  const begun = newActivity(url.searchParams, now);
  const rights = {
    begun,
    now,
    mayEdit,
    asksSecond: asksSecondPerson(ctx),
    parityBlocks,
    autosaved,
    pictures,
    people,
    staff,
  };
  if (params.id === "new") return { row: null, ...rights, ...nothing };
  const [[found], silent] = await db.batch([findWithPicture(db, company.id, params.id, now), silentReads(ctx)]);
  const row = found?.activity;
  if (!row || (isUnseen(row, now) && !knowsUnseen(ctx))) throw new Response(null, { status: 404 });
  const approval = row.cancelled ? null : await showApproval(ctx, activitySubject(row.id), row.revision);
  const wish = approval?.wish ?? null;
  return {
    row,
    ...rights,
    approval,
    proposed: wishedActivity(row, wish),
    showing: wish && wishedShowing(wish),
    states: statesOf({ ...inSilence(row, silentPeriodsIn(silent)), record: found.record }, now),
    silentUntil: inSilence({ ...row, silentReason: null }, silentPeriodsIn(silent)).silentUntil,
    parity: parityIssues(textsOf(row)),
    started: row.startsAt <= now,
    ended: row.endsAt <= now,
  };
}

const nothing = {
  approval: null,
  proposed: null,
  showing: null,
  states: null,
  silentUntil: null,
  parity: [],
  started: false,
  ended: false,
};
const showing = ["publish", "move", "now", "rollBack", "takeDown"];

const steps = {
  approve: (ctx: Ctx, id: string, form: FormData) => approveActivity(ctx, id, seenIn(form, "askedAt")),
  refuse: (ctx: Ctx, id: string, form: FormData) => refuseApproval(ctx, activitySubject(id), textIn(form, "reason")),
  withdraw: (ctx: Ctx, id: string) => withdrawApproval(ctx, activitySubject(id)),
  close: closeBooking,
  reopen: reopenBooking,
  cancel: cancelActivity,
  override: (ctx: Ctx, id: string, form: FormData) => overrideSilence(ctx, id, textIn(form, "reason")),
  endOverride: (ctx: Ctx, id: string) => endOverride(ctx, id),
};

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  const intent = textIn(form, "intent");
  const step = Object.hasOwn(steps, intent) ? steps[intent as keyof typeof steps] : null;
  if (step) return formAnswer<unknown>(id === "new" ? refuse("notFound") : await step(ctx, id, form));
  if (intent === "copy") {
    const copy = Copy.safeParse(Object.fromEntries(form));
    return formAnswer<unknown>(copy.success ? await copyActivity(ctx, id, copy.data) : invalid(copy.error));
  }
  if (showing.includes(intent)) return formAnswer<unknown>(await showingAction(ctx, id, intent, form));
  const input = Activity.safeParse(readActivityForm(form));
  if (!input.success) return formAnswer(invalid(input.error));
  if (id !== "new") {
    const change = { id, revision: Number(form.get("revision")), input: input.data };
    return formAnswer(await saveForm(ctx, formOf(id), () => changeActivity(ctx, change)));
  }
  const created = await saveForm(ctx, formOf(id), () => createActivity(ctx, input.data));
  if (!created.ok) return formAnswer<unknown>(created);
  throw redirect(`/office/activities/${created.value.id}`);
}

export const clientAction = saveAction;

export default function ActivityOffice({ loaderData, params }: Route.ComponentProps) {
  return <Editor key={params.id} {...loaderData} />;
}

function Editor({
  row,
  states,
  silentUntil,
  started,
  ended,
  mayEdit,
  asksSecond,
  approval,
  proposed,
  showing: asksToShow,
  parity,
  parityBlocks,
  now,
  autosaved,
  pictures,
  people,
  staff,
  begun,
}: Route.ComponentProps["loaderData"]) {
  const { t } = useTranslation(["visits", "publishing", "activityRecords"]);
  const shown = useLang();
  const tell = useTell();
  const editing = useEditing();
  const changes = useActivityChanges(pictures, staff);
  useRenewal([row?.shownAt], now);
  const asks = proposed
    ? t("activity.asksChange")
    : asksToShow?.at
      ? t("activity.asksToShow", { time: formatSecond(asksToShow.at, shown) })
      : row?.shownAt && asksToShow
        ? t("publishing:content.asks.releaseNow")
        : undefined;
  const tellSaved = ({ over, told, asked }: Saved) => {
    const message = [
      t(asked ? "publishing:content.done.asked" : "activity.saved"),
      told > 0 && t("activity.told", { count: told }),
      over > 0 && t("activity.over", { count: over }),
    ];
    tell(message.filter(Boolean).join(" "), over > 0 ? "attention" : "done");
  };
  const isMissing = (each: Lang) =>
    row !== null && [row.title, row.location, row.description].some((words) => !words[each]?.trim());
  const over = row && row.quota !== null ? row.held - row.quota : 0;
  const held = row && (
    <>
      {t("activity.held", { held: row.held, quota: row.quota ?? t("appointments:unlimited") })}{" "}
      <Anchor component={Link} to={`/office/registrations?activity=${row.id}`} size="sm">
        {t("activity.registrations")}
      </Anchor>{" "}
      {ended && states?.state === "published" && (
        <Anchor component={Link} to={`/office/activities/${row.id}/after`} size="sm">
          {t("activityRecords:after.title")}
        </Anchor>
      )}
    </>
  );
  return (
    <OfficePage
      title={row ? say(row.title, shown) : t("activity.create")}
      back={{ label: t("activities.title"), href: "/office/activities" }}
      badge={states && <ActivityBadges {...states} read={now} />}
      lead={held}
      actions={
        row &&
        states &&
        mayEdit && (
          <>
            <CopyButton disabled={editing.dirty} />
            <ActivitySteps
              row={row}
              state={states.state}
              booking={states.booking}
              read={now}
              parity={parity}
              parityBlocks={parityBlocks}
              started={started}
              ended={ended}
              asksSecond={asksSecond}
              asked={approval !== null && !approval.refused}
              disabled={editing.dirty}
              first={editing.first}
            />
          </>
        )
      }
    >
      {approval && (
        <ApprovalNotice approval={approval} mayPublish={mayEdit} disabled={editing.dirty} asks={asks}>
          {proposed && row && (
            <Differences rows={changes(row, proposed)} before={t("activity.now")} after={t("activity.proposed")} />
          )}
        </ApprovalNotice>
      )}
      {row && silentUntil && <SilenceNotice {...row} until={silentUntil} mayEdit={mayEdit} disabled={editing.dirty} />}
      {over > 0 && <Alert color="orange">{t("activity.over", { count: over })}</Alert>}
      <EditorForm<TypedActivity, Saved>
        saved={row && { draft: row, revision: row.revision }}
        autosaved={autosaved}
        empty={begun}
        read={typedActivity}
        compare={changes}
        mayEdit={mayEdit && states?.state !== "cancelled"}
        editing={editing}
        label={row ? t("activity.save") : t("activity.saveDraft")}
        onDone={tellSaved}
      >
        {(fields) => (
          <>
            {fields.languages((each) => (isMissing(each) ? t("office:words.missing") : null))}
            <ActivityFields {...fields} pictures={pictures} people={people} staff={staff} />
          </>
        )}
      </EditorForm>
    </OfficePage>
  );
}
