import { useTranslation } from "react-i18next";
import { PublishedPage } from "~/publishing/public/published-page";
import { ctxKey } from "~/server/request/context.server";
import { formatDay } from "~/shared/dates";
import { tagOf } from "~/shared/languages";
import { RailPart } from "~/ui/public/rail";
import { capitalEvent } from "../kind";
import { showCapitalEvent } from "../operations/show.server";
import { EventFacts } from "../parts/event-facts";
import type { Route } from "./+types/capital-event";

export const handle = { cache: {} };

export const loader = ({ context, params }: Route.LoaderArgs) => showCapitalEvent(context.get(ctxKey), params.id);

export default function CapitalEvent({ loaderData: { named, ...data } }: Route.ComponentProps) {
  const { t } = useTranslation("promotion");
  const { shown, lang } = data;
  const rail = named.length > 0 && (
    <RailPart title={t("named")}>
      <ul className="rail-list">
        {named.map(({ id, href, title, shownLang, at }) => (
          <li key={id}>
            <a href={href} lang={tagOf(shownLang, lang)}>
              {title}
            </a>
            <time className="muted small" dateTime={at.toISOString()}>
              {formatDay(at, lang)}
            </time>
          </li>
        ))}
      </ul>
    </RailPart>
  );
  return <PublishedPage kind={capitalEvent} data={data} facts={<EventFacts facts={shown.facts} />} rail={rail} />;
}
