import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/context.server";
import { hrefOf } from "~/shared/addresses";
import { listEntries } from "../operations/show.server";
import { FramedEvents } from "../parts/framed-events";
import type { Route } from "./+types/research-frame";

export const handle = { cache: { params: ["theme", "when", "after"], forgetsLanguage: true }, embeddable: true };

const shown = 8;

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { searchParams } = url;
  const when = searchParams.get("when") === "coming" ? "coming" : "past";
  const after = searchParams.get("after");
  const list = await listEntries(ctx, { when, type: "research", after }, shown);
  return { lang: ctx.lang, query: { type: null, when, after } as const, list };
}

const path = hrefOf("portrait/periodicReportOne");
const whole = hrefOf("calendar?view=list&type=research&when=past");

/** Institutional research that took place, with the way to its records, and what can be booked, for another site. */
export default function ResearchFrame({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("calendar");
  return <FramedEvents title={t("type.research")} at={{ path, whole, first: "past" }} {...loaderData} />;
}
