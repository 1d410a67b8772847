import { Alert, Anchor, Button, SegmentedControl, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, redirect, useRevalidator } from "react-router";
import {
  asksSecondPerson,
  refuseApproval,
  showApproval,
  withdrawApproval,
} from "~/publishing/operations/approvals.server";
import { ApprovalNotice } from "~/publishing/parts/release/approval";
import { type Ctx, ctxKey } from "~/server/context.server";
import { formAnswer } from "~/server/door/form-answer.server";
import { seenIn, textIn } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { type Lang, languages, say } from "~/shared/languages";
import { refuse } from "~/shared/outcome";
import { may } from "~/shared/permissions";
import { OfficeForm, SaveBar, useOfficeForm, useTell } from "~/ui/office/form";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { readActivityForm } from "../form";
import {
  activitySubject,
  approveActivity,
  type Conflict,
  cancelActivity,
  changeActivity,
  closeBooking,
  createActivity,
  publishActivity,
  reopenBooking,
  type Saved,
} from "../operations/activities.server";
import { ActivityDifferences } from "../parts/activity-differences";
import { ActivityFields } from "../parts/activity-fields";
import { ActivitySteps } from "../parts/activity-steps";
import { ActivityBadges } from "../parts/office-badges";
import { findActivity } from "../queries/activities.server";
import { bookingState, eventState } from "../rules";
import { wishedActivity } from "../rules/changes";
import { Activity } from "../schemas";
import type { Route } from "./+types/activity";

export const handle = { hydrate: true, permission: "appointments.read", write: "appointments.edit" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { db, company, now } = ctx;
  const rights = { mayEdit: may(ctx, "appointments.edit"), asksSecond: asksSecondPerson(ctx) };
  if (params.id === "new")
    return { row: null, ...rights, approval: null, proposed: null, states: null, started: false, ended: false };
  const [row] = await findActivity(db, company.id, params.id);
  if (!row) throw new Response(null, { status: 404 });
  const states = { status: row.status, booking: bookingState(row, now), event: eventState(row, now) };
  const approval = row.status === "cancelled" ? null : await showApproval(ctx, activitySubject(row.id), row.revision);
  const proposed = wishedActivity(row, approval?.wish ?? null);
  return { row, ...rights, approval, proposed, states, started: row.startsAt <= now, ended: row.endsAt <= now };
}

const steps = {
  publish: publishActivity,
  approve: (ctx: Ctx, id: string, form: FormData) => approveActivity(ctx, id, seenIn(form, "askedAt")),
  refuse: (ctx: Ctx, id: string, form: FormData) => refuseApproval(ctx, activitySubject(id), textIn(form, "reason")),
  withdraw: (ctx: Ctx, id: string) => withdrawApproval(ctx, activitySubject(id)),
  close: closeBooking,
  reopen: reopenBooking,
  cancel: cancelActivity,
};

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  const intent = textIn(form, "intent");
  const step = Object.hasOwn(steps, intent) ? steps[intent as keyof typeof steps] : null;
  if (step) return formAnswer<unknown>(id === "new" ? refuse("notFound") : await step(ctx, id, form));
  const input = Activity.safeParse(readActivityForm(form));
  if (!input.success) return formAnswer(invalid(input.error));
  if (id !== "new")
    return formAnswer(await changeActivity(ctx, { id, revision: Number(form.get("revision")), input: input.data }));
  const created = await createActivity(ctx, input.data);
  throw redirect(`/office/activities/${created.value.id}`);
}

export default function ActivityOffice({ loaderData, params }: Route.ComponentProps) {
  return <Editor key={params.id} {...loaderData} />;
}

type Data = Route.ComponentProps["loaderData"];

/** Holds on to the version that the form began with, until the form has nothing unsaved. */
function Editor(latest: Data) {
  const [base, setBase] = useState(latest.row);
  return <ActivityForm key={base?.revision} {...latest} base={base} renew={() => setBase(latest.row)} />;
}

const isConflict = (refusal: unknown): refusal is Conflict =>
  typeof refusal === "object" && refusal !== null && "theirs" in refusal;

type FormProps = Data & { base: Data["row"]; renew: () => void };

function ActivityForm({
  row,
  base,
  states,
  started,
  ended,
  mayEdit,
  asksSecond,
  approval,
  proposed,
  renew,
}: FormProps) {
  const { t } = useTranslation("visits");
  const shown = useLang();
  const { revalidate } = useRevalidator();
  const [lang, setLang] = useState<Lang>("zh-CN");
  const tell = useTell();
  const tellSaved = ({ over, told, asked }: Saved) => {
    const message = [
      t(asked ? "office:publishing.done.asked" : "activity.saved"),
      told > 0 && t("activity.told", { count: told }),
      over > 0 && t("activity.over", { count: over }),
    ];
    tell(message.filter(Boolean).join(" "), over > 0 ? "attention" : "done");
  };
  const form = useOfficeForm<Saved>({ onDone: tellSaved });
  const conflict = isConflict(form.refusal) ? form.refusal : null;
  const [given, setGiven] = useState(false);
  const outdated = row?.revision !== base?.revision && (given || !(form.dirty || conflict));
  // biome-ignore lint/correctness/useExhaustiveDependencies: renewed once, when the form has become outdated
  useEffect(() => {
    if (outdated) renew();
  }, [outdated]);
  const takeTheirs = () => {
    setGiven(true);
    void revalidate();
  };
  const wrongIn = languages.find((each) => form.refusal?.issues?.some(({ field }) => field.endsWith(`.${each}`)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal shows the language of its first error once
  useEffect(() => {
    if (wrongIn) setLang(wrongIn);
  }, [form.refusal]);
  const isMissing = (each: Lang) =>
    base !== null && [base.title, base.location, base.description].some((words) => !words[each]?.trim());
  const error = (name: string) => form.field(name).error;
  const over = row && row.quota !== null ? row.held - row.quota : 0;
  const held = row && (
    <>
      {t("activity.held", { held: row.held, quota: row.quota ?? t("appointments:unlimited") })}{" "}
      <Anchor component={Link} to={`/office/registrations?activity=${row.id}`} size="sm">
        {t("activity.registrations")}
      </Anchor>
    </>
  );
  return (
    <OfficePage
      title={row ? say(row.title, shown) : t("activity.create")}
      back={{ label: t("activities.title"), href: "/office/activities" }}
      badge={states && <ActivityBadges {...states} />}
      lead={held}
      actions={
        row &&
        states &&
        mayEdit && (
          <ActivitySteps
            row={row}
            booking={states.booking}
            started={started}
            ended={ended}
            asksSecond={asksSecond}
            asked={approval !== null && !approval.refused}
            disabled={form.dirty || form.busy}
          />
        )
      }
    >
      {approval && (
        <ApprovalNotice
          approval={approval}
          mayPublish={mayEdit}
          disabled={form.dirty || form.busy}
          asks={proposed ? t("activity.asksChange") : undefined}
        >
          {proposed && row && <ActivityDifferences base={row} theirs={proposed} proposed />}
        </ApprovalNotice>
      )}
      {over > 0 && <Alert color="orange">{t("activity.over", { count: over })}</Alert>}
      <OfficeForm form={form} warn>
        <input type="hidden" name="revision" value={conflict?.theirs.revision ?? base?.revision ?? 0} />
        {conflict && base && (
          <Alert color="orange" title={t("conflict.title")}>
            <ActivityDifferences base={base} theirs={conflict.theirs} />
            <Text size="sm" my="sm">
              {t("conflict.hint")}
            </Text>
            <Button variant="default" size="xs" onClick={takeTheirs}>
              {t("conflict.take")}
            </Button>
          </Alert>
        )}
        <SegmentedControl
          aria-label={t("activity.language")}
          value={lang}
          onChange={(value) => setLang(value as Lang)}
          data={languages.map((each) => ({
            value: each,
            label: [t(`site:language.${each}.name`), isMissing(each) && t("office:words.missing")]
              .filter(Boolean)
              .join(" · "),
          }))}
        />
        <ActivityFields row={base} lang={lang} error={error} />
        {mayEdit && states?.status !== "cancelled" && (
          <SaveBar form={form} label={row ? t("activity.save") : t("activity.saveDraft")} />
        )}
      </OfficeForm>
    </OfficePage>
  );
}
