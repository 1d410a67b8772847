import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { Head } from "~/ui/public/frame/head";
import { Notice } from "~/ui/public/notice";
import { ContentPage, type ContentPageProps, DayOf } from "./content-page";

/** What the answer of a preview says to programs: not to keep it, and not to pass its address on. */
export const previewHeaders = { "X-Robots-Tag": "noindex, nofollow", "Referrer-Policy": "same-origin" };

/** What stands above everything that a preview link shows. */
export function PreviewNote({ title, expiresAt, lang }: { title: string; expiresAt: Date; lang: Lang }) {
  const { t } = useTranslation("publishing");
  return (
    <>
      <Head title={title} robots="noindex, nofollow" />
      <Notice tone="warning">{t("previewNote", { time: formatInstant(expiresAt, lang) })}</Notice>
    </>
  );
}

type Props = Omit<ContentPageProps, "shown" | "lang" | "token" | "note"> & {
  data: { shown: ContentPageProps["shown"] & { at: Date }; expiresAt: Date; token: string; lang: Lang };
};

/** What a preview link of any kind shows. */
export const PreviewPage = ({ data: { shown, expiresAt, ...data }, ...rest }: Props) => (
  <ContentPage
    {...data}
    shown={shown}
    lead={<DayOf at={shown.at} lang={data.lang} />}
    {...rest}
    note={<PreviewNote title={shown.title} expiresAt={expiresAt} lang={data.lang} />}
  />
);
