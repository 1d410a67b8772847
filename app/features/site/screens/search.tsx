import { useTranslation } from "react-i18next";
import { searchContents } from "~/publishing/operations/search.server";
import { kindWord } from "~/publishing/rules/kinds";
import { ctxKey } from "~/server/context.server";
import { addressWith } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import { bcp47, say } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { Button } from "~/ui/public/forms/button";
import { TextField } from "~/ui/public/forms/field";
import { Form } from "~/ui/public/forms/form";
import { Head } from "~/ui/public/frame/head";
import { Page } from "~/ui/public/frame/page";
import { Pager } from "~/ui/public/frame/pager";
import type { Route } from "./+types/search";

export const handle = { cache: { params: ["q", "after", "before"] }, canonical: null };

const path = "/ui/irh/search";

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { searchParams } = new URL(request.url);
  const q = searchParams.get("q")?.trim() ?? "";
  const place = { after: searchParams.get("after"), before: searchParams.get("before") };
  const found = await searchContents(ctx, { q, ...place });
  return { lang: ctx.lang, name: say(ctx.company.name, ctx.lang), q, ...found };
}

export default function Search({ loaderData: { lang, name, q, hits, previous, next } }: Route.ComponentProps) {
  const { t } = useTranslation("site");
  const to = (place: Record<string, string>) => addressWith(path, { q, ...place });
  return (
    <Page title={t("search.title")} lead={t("search.lead")}>
      <Head title={`${q ? `${q} – ` : ""}${t("search.title")} – ${name}`} robots="noindex, follow" />
      <search>
        <Form method="get" action={path} inline>
          <TextField
            name="q"
            type="search"
            label={t("search.words")}
            value={q}
            maxLength={64}
            required
            width="medium"
          />
          <Button>{t("search.find")}</Button>
        </Form>
      </search>
      {hits.length > 0 && (
        <ol className="news-list">
          {hits.map(({ href, kind, at, title, summary, said }) => (
            <li key={href} className="news-row">
              <time className="figure muted" dateTime={at.toISOString()}>
                {formatDay(at, lang)}
              </time>
              <div>
                <a href={href} lang={said === lang ? undefined : bcp47[said]}>
                  {title}
                </a>
                {summary && <p lang={said === lang ? undefined : bcp47[said]}>{summary}</p>}
                <p className="muted small">{t(kindWord(kind) as never)}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {q && hits.length === 0 && <EmptyState text={t("search.none")} hint={t("search.noneHint")} />}
      <Pager previous={previous && to({ before: previous })} next={next && to({ after: next })} />
    </Page>
  );
}
