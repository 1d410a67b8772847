import { useTranslation } from "react-i18next";
import { RecordCorrections } from "~/records/public/record-corrections";
import { ctxKey } from "~/server/request/context.server";
import { formatDay } from "~/shared/dates";
import { say, tagOf } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { Head } from "~/ui/public/frame/head";
import { Page, Section } from "~/ui/public/frame/page";
import { Tabs } from "~/ui/public/frame/tabs";
import { Notice } from "~/ui/public/notice";
import { showPeople } from "../operations/show.server";
import { Committees } from "../parts/committees";
import { PersonCard } from "../parts/person-card";
import { fallsBack, firstPlaces, sectionsOf } from "../rules/page";
import type { Route } from "./+types/people";

export const handle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { lang, company } = ctx;
  return { lang, name: say(company.name, lang), url: `${company.origin}/ui/irh/people`, ...(await showPeople(ctx)) };
}

export default function People({ loaderData: { lang, name, url, groups, asOf, corrections } }: Route.ComponentProps) {
  const { t } = useTranslation("people");
  const places = firstPlaces(groups);
  const sections = sectionsOf(groups);
  const jobs = places.map(({ person }) => ({
    "@type": "Person",
    "@id": `${url}#person-${person.id}`,
    name: person.name,
    ...(person.post ? { jobTitle: person.post } : {}),
    worksFor: { "@type": "Organization", name },
  }));
  return (
    <Page
      title={t("title")}
      lead={name}
      breadcrumb={[{ label: t("home:area.page.home.name"), href: "/ui/irh/index" }, { label: t("title") }]}
    >
      <Head
        title={t("title")}
        description={t("area.page.people.about")}
        data={jobs.length > 0 ? { "@context": "https://schema.org", "@graph": jobs } : undefined}
      />
      <RecordCorrections corrections={corrections} lang={lang} />
      {groups.length === 0 && <EmptyState text={t("empty")} hint={t("emptyHint")} />}
      {fallsBack(groups, lang) && <Notice tone="info">{t("site:fallback")}</Notice>}
      {sections.length > 1 && (
        <Tabs
          small
          label={t("office.groups")}
          items={sections.map(({ id, groups: [first] }) => ({
            label: id === "committees" ? t("kind.committee") : (first?.name ?? ""),
            href: `#${id}`,
            current: false,
          }))}
        />
      )}
      {sections.map(({ id, groups: own }) => {
        const [group] = own;
        if (!group) return null;
        if (id === "committees")
          return (
            <Section key={id} id={id} title={t("kind.committee")}>
              <Committees
                groups={own}
                lang={lang}
                placeOf={(person) =>
                  places.some((one) => one.person.id === person.id && one.group.kind !== "committee")
                    ? `person-${person.id}`
                    : null
                }
              />
            </Section>
          );
        const faces = group.people.some(({ picture }) => picture);
        return (
          <Section key={id} id={id} title={<span lang={tagOf(group.lang, lang)}>{group.name}</span>}>
            <ul className={faces ? "people faces" : "people"}>
              {group.people.map((person) => (
                <PersonCard
                  key={person.id}
                  person={person}
                  lang={lang}
                  contact={group.kind === "contacts"}
                  biographyAnchor={
                    places.some((one) => one.person.id === person.id && one.group.id === group.id)
                      ? null
                      : `person-${person.id}`
                  }
                />
              ))}
            </ul>
          </Section>
        );
      })}
      {asOf && (
        <Section>
          <p className="muted small">{t("updated", { day: formatDay(asOf, lang) })}</p>
        </Section>
      )}
    </Page>
  );
}
