import { useTranslation } from "react-i18next";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { isoIn, jsonIn, objectOf, textIn } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { useOfficeForm, useTell } from "~/ui/office/form";
import { OfficePage } from "~/ui/office/page";
import { PlanId, PlanRelease, YearPlan, YearQuery } from "../schemas";
import type { Route } from "./+types/office";
import { planYear, undoYear } from "./plan-year.server";
import { proposeYear } from "./propose-year.server";
import { publishYear, showPlans } from "./publish-year.server";
import { YearPlans } from "./year-plans";
import { ProposedYear, YearChoice } from "./year-proposal";

export const handle = { hydrate: true, permission: "calendar.edit" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const query = YearQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  return {
    ...(await proposeYear(ctx, query)),
    plans: await showPlans(ctx),
    planKey: ctx.newId(),
    release: ctx.newId(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "undo") {
    const input = PlanId.safeParse(objectOf(form));
    return formAnswer(input.success ? await undoYear(ctx, input.data.plan) : invalid(input.error));
  }
  if (intent === "publish") {
    const input = PlanRelease.safeParse({ ...objectOf(form), at: isoIn(textIn(form, "at")) });
    return formAnswer(input.success ? await publishYear(ctx, input.data) : invalid(input.error));
  }
  const plan = YearPlan.safeParse({ ...objectOf(form), rows: jsonIn(textIn(form, "rows")) });
  return formAnswer(plan.success ? await planYear(ctx, plan.data) : invalid(plan.error));
}

export default function YearOffice({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("calendar");
  const { planKey, plans, release } = loaderData;
  const tell = useTell();
  const form = useOfficeForm<{ added: number }>({
    onDone: ({ added }) => tell(t(added > 0 ? "year.created" : "year.createdNone", { added })),
  });
  return (
    <OfficePage
      title={t("year.title")}
      lead={t("year.lead")}
      back={{ label: t("office.title"), href: "/office/calendar" }}
    >
      <YearChoice {...loaderData} />
      <ProposedYear key={planKey} {...loaderData} form={form} />
      <YearPlans plans={plans} release={release} />
    </OfficePage>
  );
}
