import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { addressWith, hrefOf } from "~/shared/addresses";
import { listEntries } from "../entries/show.server";
import { CalendarQuery } from "../schemas";
import type { Route } from "./+types/events-frame";
import { FramedEvents } from "./framed-events";

export const handle = {
  cache: { params: ["theme", "type", "when", "after"], forgetsLanguage: true },
  embeddable: true,
};

const shown = 8;

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const query = CalendarQuery.parse(Object.fromEntries(url.searchParams));
  return { lang: ctx.lang, query, list: await listEntries(ctx, query, shown) };
}

const path = hrefOf("portrait/calendar");

/** The investor calendar, for another site. */
export default function EventsFrame({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("calendar");
  const { type } = loaderData.query;
  const whole = addressWith(hrefOf("calendar"), { type });
  return <FramedEvents title={t("title")} at={{ path, whole }} {...loaderData} />;
}
