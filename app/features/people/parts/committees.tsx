import { useTranslation } from "react-i18next";
import { type Lang, tagOf } from "~/shared/languages";
import { Table } from "~/ui/public/table";
import type { GroupView, PersonView } from "../operations/show.server";

type Props = { groups: GroupView[]; lang: Lang; placeOf: (person: PersonView) => string | null };

/** The committees with their chairs and members, whose names lead to who they are. */
export function Committees({ groups, lang, placeOf }: Props) {
  const { t } = useTranslation("people");
  const named = (people: PersonView[]) =>
    people.map((person, at) => {
      const place = placeOf(person);
      const name = <span lang={tagOf(person.lang, lang)}>{person.name}</span>;
      return (
        <span key={person.id}>
          {at > 0 && t("between")}
          {place ? <a href={`#${place}`}>{name}</a> : name}
        </span>
      );
    });
  return (
    <Table
      caption={t("kind.committee")}
      captionHidden
      cards
      rows={groups}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "name",
          head: t("committee.name"),
          wrap: true,
          cell: ({ name, lang: text }) => <span lang={tagOf(text, lang)}>{name}</span>,
        },
        { key: "chair", head: t("chair"), cell: ({ people }) => chairOf(people, named) },
        {
          key: "members",
          head: t("committee.members"),
          wrap: true,
          cell: ({ people }) =>
            orNone(
              people.filter(({ chair }) => !chair),
              named,
            ),
        },
      ]}
    />
  );
}

const orNone = <Result,>(people: PersonView[], named: (people: PersonView[]) => Result) =>
  people.length > 0 ? named(people) : "—";
const chairOf = <Result,>(people: PersonView[], named: (people: PersonView[]) => Result) =>
  orNone(
    people.filter(({ chair }) => chair),
    named,
  );
