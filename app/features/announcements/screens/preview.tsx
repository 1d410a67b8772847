import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { ctxKey } from "~/server/context.server";
import { formatInstant } from "~/shared/dates";
import { Notice } from "~/ui/public/notice";
import { showPreview } from "../operations/preview.server";
import { Article } from "../parts/article";
import type { Route } from "./+types/preview";

const kept = { "X-Robots-Tag": "noindex, nofollow", "Referrer-Policy": "same-origin" };
export const headers = () => kept;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const found = await showPreview(ctx, params.token);
  if (!found) throw new Response(null, { status: 404 });
  return data({ ...found, token: params.token, lang: ctx.lang }, { headers: kept });
}

export default function Preview({ loaderData: { shown, expiresAt, token, lang } }: Route.ComponentProps) {
  const { t } = useTranslation("announcements");
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <Article
        shown={shown}
        lang={lang}
        hrefOf={(fileId) => `/ui/irh/announcements/preview/${token}/files/${fileId}`}
        note={<Notice tone="warning">{t("previewNote", { time: formatInstant(expiresAt, lang) })}</Notice>}
      />
    </>
  );
}
