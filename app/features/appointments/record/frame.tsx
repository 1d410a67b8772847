import { useTranslation } from "react-i18next";
import { readLatest } from "~/publishing/editions/latest.server";
import { ContentRows } from "~/publishing/public/content-rows";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { EmptyState } from "~/ui/public/empty-state";
import { FramedPiece } from "~/ui/public/frame/framed-piece";
import type { Route } from "./+types/frame";
import { record } from "./kind";

export const handle = { cache: { params: ["theme"], forgetsLanguage: true }, embeddable: true };

const shown = 12;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { lang: ctx.lang, items: await readLatest(ctx, record, shown) };
}

/** The newest records of institutional research, for another site. */
export default function RecordsFrame({ loaderData: { lang, items } }: Route.ComponentProps) {
  const { t } = useTranslation("activityRecords");
  return (
    <FramedPiece title={t("title")} href={hrefOf(record.path)}>
      {items.length > 0 ? <ContentRows kind={record} items={items} lang={lang} /> : <EmptyState text={t("noneYet")} />}
    </FramedPiece>
  );
}
