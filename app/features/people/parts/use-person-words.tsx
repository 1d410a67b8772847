import { Box } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { LibraryPicture } from "~/pictures/operations/pictures.server";
import { OfficePicture } from "~/pictures/parts/office-picture";
import { pictureView } from "~/pictures/parts/picture-view";
import { formatDay } from "~/shared/dates";
import { type Lang, say, type Words } from "~/shared/languages";
import type { Column } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import { initialsOf, type PersonGroup, type Seat, type Seats } from "../rules/groups";

type Person = { name: Words; portrait: string; posted: boolean; seats: Seats };

const termOf = ({ since, until }: Seat, lang: Lang) =>
  since || until ? [since, until].map((day) => (day ? formatDay(day, lang) : "")).join(" – ") : "—";

/** How the office tells of people: names of the fields, differences between two versions, and the columns of a list. */
export function usePersonWords(groups: PersonGroup[], pictures: LibraryPicture[]) {
  const { t } = useTranslation("people");
  const lang = useLang();
  const names = ["name", "biography", "portrait", "phone", "email", "seats"] as const;
  const labels = Object.fromEntries(names.map((name) => [name, t(`field.${name}`)])) as Record<
    (typeof names)[number],
    string
  >;
  const seatsIn = (seats: Seats) => groups.flatMap(({ id, name }) => (seats[id] ? [{ name, seat: seats[id] }] : []));
  const tell = {
    portrait: pictureView(pictures, lang),
    seats: (seats: Seats) =>
      seatsIn(seats)
        .map(({ name, seat }) =>
          [say(name, lang), say(seat.post, lang), seat.chair && t("field.chair"), termOf(seat, lang)]
            .filter(Boolean)
            .join(" · "),
        )
        .join("; "),
  };
  const columns = (group: PersonGroup | undefined): Column<Person>[] => [
    {
      key: "portrait",
      head: t("field.portrait"),
      width: 72,
      wide: true,
      cell: ({ portrait, name }) => {
        const picture = pictures.find(({ id }) => id === portrait);
        return (
          <Box w={40}>
            {picture ? <OfficePicture picture={picture} ratio="1 / 1" silent /> : initialsOf(say(name, lang))}
          </Box>
        );
      },
    },
    {
      key: "name",
      head: t("field.name"),
      sort: ({ name }) => say(name, lang),
      cell: ({ name }) => say(name, lang),
    },
    {
      key: "post",
      head: t(group ? "field.post" : "field.seats"),
      cell: ({ seats }) => {
        const seat = group && seats[group.id];
        if (!group)
          return (
            seatsIn(seats)
              .map(({ name }) => say(name, lang))
              .join(" · ") || "—"
          );
        return seat ? [say(seat.post, lang), seat.chair && t("chair")].filter(Boolean).join(" · ") || "—" : "—";
      },
    },
    ...(group
      ? [
          {
            key: "term",
            head: t("field.term"),
            wide: true,
            cell: ({ seats }: Person) => (seats[group.id] ? termOf(seats[group.id] as Seat, lang) : "—"),
          },
        ]
      : []),
  ];
  return { labels, tell, columns };
}
