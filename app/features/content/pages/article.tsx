import { useTranslation } from "react-i18next";
import { ContentPage, type ContentPageProps } from "~/publishing/public/content-page";
import { ArticleHead } from "~/publishing/public/published-page";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { textLang } from "~/shared/rich/stored";
import { useFigureText } from "../figures/figure-text";
import { menuHref } from "../menus/rules";
import type { menuIn, NamedThings } from "./show.server";
import { Text } from "./text";

type Props = Omit<ContentPageProps, "kind" | "shown" | "body" | "within" | "type"> & {
  shown: ContentPageProps["shown"] & { changedAt: Date };
  /** The menu in which it stands, as readers have it; null for none. */
  menu: ReturnType<typeof menuIn> | null;
  named: NamedThings;
};

/** When this version came out: such a page is no news, but its age matters. */
function Updated({ at, lang }: { at: Date; lang: Lang }) {
  const { t } = useTranslation("content");
  return <time dateTime={at.toISOString()}>{t("updated", { day: formatDay(at, lang) })}</time>;
}

type HeadProps = Parameters<typeof ArticleHead>[0] & Pick<Props, "named">;

/** What the head of such a page tells, with the figures that its text names. */
export function PageHead({ shown, named, ...about }: HeadProps) {
  const body = textLang(shown.body, useFigureText(named.figures, shown.shownLang));
  return <ArticleHead {...about} shown={{ ...shown, body }} kind="Article" />;
}

/** One page of the company's own as readers see it, published, replaced or in a preview. */
export function Article({ shown, menu, named, token, ...rest }: Props) {
  const { t } = useTranslation("content");
  const within = menu
    ? { label: menu.name, href: menuHref(menu.address) }
    : { label: t("home:area.page.home.name"), href: hrefOf("index") };
  return (
    <ContentPage
      kind={{ area: "content", path: "customContent" }}
      shown={shown}
      type=""
      within={within}
      lead={<Updated at={shown.changedAt} lang={rest.lang} />}
      body={
        <Text
          body={shown.body}
          files={shown.files}
          named={named}
          shownLang={shown.shownLang}
          {...(token ? { token } : {})}
        />
      }
      {...(token ? { token } : {})}
      {...rest}
    />
  );
}
