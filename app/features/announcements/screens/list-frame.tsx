import { useTranslation } from "react-i18next";
import { readLatest } from "~/publishing/editions/latest.server";
import { ContentRows } from "~/publishing/public/content-rows";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { EmptyState } from "~/ui/public/empty-state";
import { FramedPiece } from "~/ui/public/frame/framed-piece";
import { announcement } from "../kind";
import type { Route } from "./+types/list-frame";

export const handle = { cache: { params: ["theme"], forgetsLanguage: true }, embeddable: true };

const shown = 12;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { lang: ctx.lang, items: await readLatest(ctx, announcement, shown) };
}

/** The newest announcements, for another site. */
export default function ListFrame({ loaderData: { lang, items } }: Route.ComponentProps) {
  const { t } = useTranslation("announcements");
  return (
    <FramedPiece title={t("block.title")} href={hrefOf(announcement.path)}>
      {items.length > 0 ? (
        <ContentRows kind={announcement} items={items} lang={lang} />
      ) : (
        <EmptyState text={t("noneYet")} />
      )}
    </FramedPiece>
  );
}
