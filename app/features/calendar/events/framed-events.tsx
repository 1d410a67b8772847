import { useTranslation } from "react-i18next";
import { addressWith } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { FramedPiece } from "~/ui/public/frame/framed-piece";
import { Pager } from "~/ui/public/frame/pager";
import { Tabs } from "~/ui/public/frame/tabs";
import { EventList } from "../entries/event-list";
import type { listEntries } from "../entries/show.server";
import type { CalendarQuery } from "../schemas";

type When = CalendarQuery["when"];
type Props = {
  title: string;
  /** The frame's own address, and the page of the site that has all of it. */
  at: { path: string; whole: string };
  query: Pick<CalendarQuery, "type" | "when" | "after">;
  list: Awaited<ReturnType<typeof listEntries>>;
  lang: Lang;
};

/** Events to come, or those that are over, for another site. */
export function FramedEvents({ title, at, query: { type, when, after }, list: { items, next }, lang }: Props) {
  const { t } = useTranslation("calendar");
  const address = (requested: When, more: string | null = null) =>
    addressWith(at.path, { type, when: requested === "coming" ? null : requested, after: more });
  return (
    <FramedPiece title={title} href={at.whole}>
      <Tabs
        small
        label={t("when.label")}
        items={(["coming", "past"] as const).map((one) => ({
          label: t(`when.${one}`),
          href: address(one),
          current: one === when,
        }))}
      />
      {items.length > 0 ? <EventList entries={items} lang={lang} /> : <EmptyState text={t(`none.${when}`)} />}
      <Pager previous={after ? address(when) : null} next={next && address(when, next)} />
    </FramedPiece>
  );
}
