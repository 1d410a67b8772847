import { useTranslation } from "react-i18next";
import { kindWord } from "~/publishing/contents/kinds";
import { Documents } from "~/publishing/public/documents";
import type { Piece } from "~/publishing/texts/marks";
import { ctxKey } from "~/server/request/context.server";
import { addressWith } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import { say, tagOf } from "~/shared/languages";
import { viewUrl } from "~/shared/view-addresses";
import { Badge } from "~/ui/public/card";
import { EmptyState } from "~/ui/public/empty-state";
import { Button } from "~/ui/public/forms/button";
import { HiddenField, TextField } from "~/ui/public/forms/field";
import { Form } from "~/ui/public/forms/form";
import { Head } from "~/ui/public/frame/head";
import { LikelyPlaces } from "~/ui/public/frame/likely-places";
import { Columns, Page } from "~/ui/public/frame/page";
import { Pager } from "~/ui/public/frame/pager";
import { CountView } from "~/ui/public/frame/refresh";
import { Tabs } from "~/ui/public/frame/tabs";
import type { Route } from "./+types/screen";
import { searchSite } from "./operations.server";

export const handle = { cache: { params: ["q", "kind", "after", "before"] }, canonical: null };

const path = "/ui/irh/search";

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { searchParams } = new URL(request.url);
  const q = searchParams.get("q")?.trim() ?? "";
  const kinds = ctx.registry.kinds.map(({ kind }) => kind);
  const kind = kinds.find((one) => one === searchParams.get("kind")) ?? null;
  const place = { after: searchParams.get("after"), before: searchParams.get("before") };
  const found = await searchSite(ctx, { q, kind, ...place });
  return { lang: ctx.lang, name: say(ctx.company.name, ctx.lang), q, kind, kinds, ...found };
}

const Marked = ({ pieces }: { pieces: Piece[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of one fixed text
  pieces.map(({ text, hit }, place) => (hit ? <mark key={place}>{text}</mark> : text));

type Result = Pick<Route.ComponentProps["loaderData"], "hits" | "lang">;

function Hits({ hits, lang }: Result) {
  const { t } = useTranslation("site");
  return (
    <ol className="news-list">
      {hits.map(({ href, kind, at, shownLang, marked, files }) => (
        <li key={href} className="news-row">
          <time className="figure muted" dateTime={at.toISOString()}>
            {formatDay(at, lang)}
          </time>
          <div>
            <a href={href} lang={tagOf(shownLang, lang)}>
              <Marked pieces={marked.title} />
            </a>
            {marked.summary.length > 0 && (
              <p lang={tagOf(shownLang, lang)}>
                <Marked pieces={marked.summary} />
              </p>
            )}
            <p>
              <Badge>{t(kindWord(kind) as never)}</Badge>
            </p>
          </div>
          <Documents files={files} />
        </li>
      ))}
    </ol>
  );
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { lang, name, q, kind, kinds, hits, besides, previous, next } = loaderData;
  const { t } = useTranslation("site");
  const to = (requested: Record<string, string | null>) => addressWith(path, { q, kind, ...requested });
  const whole = previous === null && next === null;
  return (
    <Page title={t("search.title")} lead={t("search.lead")}>
      <Head
        title={`${q ? `${q} – ` : ""}${t("search.title")} – ${name}`}
        description={t("search.lead")}
        robots="noindex, follow"
      />
      <search>
        <Form method="get" action={path} inline>
          {kind && <HiddenField name="kind" value={kind} />}
          <TextField name="q" type="search" label={t("search.words")} value={q} maxLength={64} required />
          <Button>{t("search.find")}</Button>
        </Form>
      </search>
      {q && (
        <Tabs
          label={t("search.kinds")}
          items={[null, ...kinds].map((one) => ({
            label: one ? t(kindWord(one) as never) : t("search.all"),
            href: to({ kind: one }),
            current: one === kind,
            ...(one === kind && whole && hits.length > 0 ? { count: hits.length } : {}),
          }))}
        />
      )}
      <Columns narrowAside aside={<LikelyPlaces title={t("search.places")} searching />}>
        {besides.length > 0 && (
          <ul className="besides">
            {besides.map(({ href, title, lang: shownLang, note }) => (
              <li key={href}>
                <a href={href} lang={tagOf(shownLang, lang)}>
                  {title}
                </a>
                {note && <span className="muted">{note}</span>}
              </li>
            ))}
          </ul>
        )}
        {hits.length > 0 && <Hits hits={hits} lang={lang} />}
        {q && hits.length + besides.length === 0 && (
          <EmptyState
            text={t("search.none")}
            hint={t("search.noneHint")}
            action={kind && <a href={to({ kind: null })}>{t("search.inAll")}</a>}
          />
        )}
        {q && !kind && whole && hits.length + besides.length === 0 && <CountView url={viewUrl({ search: q }, lang)} />}
        {!q && <p className="muted">{t("search.tips")}</p>}
        <Pager previous={previous && to({ before: previous })} next={next && to({ after: next })} />
      </Columns>
    </Page>
  );
}
