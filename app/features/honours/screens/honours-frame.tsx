import { useTranslation } from "react-i18next";
import { readLatest } from "~/publishing/editions/latest.server";
import { ContentRows } from "~/publishing/public/content-rows";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { EmptyState } from "~/ui/public/empty-state";
import { FramedPiece } from "~/ui/public/frame/framed-piece";
import { honour } from "../kind";
import type { Route } from "./+types/honours-frame";

export const handle = { cache: { params: ["theme"], forgetsLanguage: true }, embeddable: true };

const shown = 12;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { lang: ctx.lang, items: await readLatest(ctx, honour, shown) };
}

/** The newest honours, for another site. */
export default function HonoursFrame({ loaderData: { lang, items } }: Route.ComponentProps) {
  const { t } = useTranslation("honours");
  return (
    <FramedPiece title={t("block.title")} href={hrefOf(honour.path)}>
      {items.length > 0 ? <ContentRows kind={honour} items={items} lang={lang} /> : <EmptyState text={t("noneYet")} />}
    </FramedPiece>
  );
}
