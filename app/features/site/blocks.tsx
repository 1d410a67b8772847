import { useTranslation } from "react-i18next";
import { AnnouncementsBlock } from "~/features/announcements/block";
import { ActivitiesBlock } from "~/features/appointments/block";
import { EventsBlock } from "~/features/calendar/block";
import { contactBlock, profileBlock } from "~/features/company/block";
import { stockBlock } from "~/features/stock/block";
import type { Lang } from "~/shared/languages";
import { Section } from "~/ui/public/page";
import type { BlockData, BlockName } from "./blocks.server";

type Props = { names: readonly BlockName[]; data: Partial<BlockData>; lang: Lang; url: string };

/** The blocks of a page in their order, each under its own heading. */
export function Blocks({ names, data, lang, url }: Props) {
  const { t } = useTranslation("site");
  return names.map((name) => {
    if (name === "announcements")
      return data.announcements && <AnnouncementsBlock key={name} data={data.announcements} lang={lang} />;
    if (name === "events") return data.events && <EventsBlock key={name} data={data.events} lang={lang} />;
    if (name === "activities")
      return data.activities && <ActivitiesBlock key={name} data={data.activities} lang={lang} />;
    return (
      <Section key={name} title={t(`block.${name}`)}>
        {name === "price" && data.price && <stockBlock.View data={data.price} lang={lang} url={url} />}
        {name === "profile" && <profileBlock.View data={data.profile ?? null} lang={lang} />}
        {name === "contact" && <contactBlock.View data={data.contact ?? null} lang={lang} />}
      </Section>
    );
  });
}
