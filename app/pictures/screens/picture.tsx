import { useTranslation } from "react-i18next";
import { redirect } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { tagOf } from "~/shared/languages";
import { Head } from "~/ui/public/frame/head";
import { Page } from "~/ui/public/frame/page";
import { Picture } from "~/ui/public/picture";
import { showPicture } from "../operations/pictures.server";
import type { Route } from "./+types/picture";

export const handle = { cache: { params: ["id"] }, canonical: ["id"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const id = url.searchParams.get("id");
  if (!id) throw redirect("/company");
  const picture = await showPicture(ctx, id);
  if (!picture) throw new Response(null, { status: 404 });
  return { lang: ctx.lang, picture };
}

/** One picture of the company whole, with what it shows and whose it is. */
export default function PicturePage({ loaderData: { lang, picture } }: Route.ComponentProps) {
  const { t } = useTranslation("pictures");
  const { alt, credit, sources } = picture;
  const tag = tagOf(picture.lang, lang);
  return (
    <Page
      title={<span lang={tag}>{alt}</span>}
      breadcrumb={[{ label: t("home:area.page.home.name"), href: hrefOf("index") }, { label: t("one") }]}
    >
      <Head title={`${alt} · ${t("one")}`} robots="noindex" />
      <figure>
        <Picture
          picture={picture}
          sizes="(min-width: 1200px) 1200px, 100vw"
          className="picture-whole"
          lang={tag}
          hero
        />
        <figcaption>
          {credit && <p className="muted small">{t("creditOf", { credit })}</p>}
          <a href={sources.at(-1)?.widest}>{t("file")}</a>
        </figcaption>
      </figure>
    </Page>
  );
}
