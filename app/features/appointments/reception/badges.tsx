import { Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { beijingDay, formatDay } from "~/shared/dates";
import { say } from "~/shared/languages";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import type { Route } from "./+types/badges";
import classes from "./badges.module.css";
import { mostParties, showDay } from "./day.server";

export const handle = { hydrate: true, permission: "appointments.read" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { ...(await showDay(ctx, beijingDay(ctx.now), mostParties.file)), company: ctx.company.name };
}

/**
 * A badge for each head of today's passed parties, as it is printed and cut; names are as the reception screen shows
 * them.
 */
export default function Badges({ loaderData: { day, activities, company } }: Route.ComponentProps) {
  const { t } = useTranslation("reception");
  const lang = useLang();
  const badges = activities.flatMap(({ activityId, title, visits }) =>
    visits
      .filter(({ status }) => status === "passed")
      .flatMap(({ id, name, organisation, companions }) =>
        [name ?? "", ...companions].map((who, at) => ({
          key: `${activityId} ${id} ${at}`,
          who,
          organisation,
          title: say(title, lang),
        })),
      ),
  );
  return (
    <OfficePage
      title={t("badges.title")}
      lead={t("badges.lead", { day: formatDay(day, lang) })}
      back={{ label: t("title"), href: "/office/reception" }}
      actions={<Button onClick={() => window.print()}>{t("badges.print")}</Button>}
    >
      {badges.length === 0 && <Text c="dimmed">{t("badges.none")}</Text>}
      <ul className={classes.badges}>
        {badges.map(({ key, who, organisation, title }) => (
          <li key={key}>
            <small>{say(company, lang)}</small>
            <strong>{who}</strong>
            <span>{organisation}</span>
            <small>{title}</small>
          </li>
        ))}
      </ul>
    </OfficePage>
  );
}
