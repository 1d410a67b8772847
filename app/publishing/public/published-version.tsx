import type { ReactNode } from "react";
import type { Lang } from "~/shared/languages";
import { ContentPage, type ContentPageProps, DayOf } from "./content-page";
import { VersionNote } from "./corrections";

type Props = Pick<ContentPageProps, "kind"> & {
  data: { shown: ContentPageProps["shown"] & { at: Date; changedAt: Date }; lang: Lang; href: string };
  facts: ReactNode;
};

/** The page of a version that a correction has replaced, of any kind. */
export const PublishedVersion = ({ data: { shown, lang, href }, ...rest }: Props) => (
  <ContentPage
    shown={shown}
    lang={lang}
    note={<VersionNote {...shown} href={href} lang={lang} />}
    lead={<DayOf at={shown.at} lang={lang} />}
    {...rest}
  />
);
