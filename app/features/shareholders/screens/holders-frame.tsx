import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { FramedPiece } from "~/ui/public/frame/framed-piece";
import { readShareholders } from "../operations/show.server";
import { ListsSection } from "../parts/lists-section";
import { ShareholdersPage } from "../schemas";
import type { Route } from "./+types/holders-frame";

export const handle = { cache: { params: ["theme", "date"], forgetsLanguage: true }, embeddable: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const query = ShareholdersPage.parse({ date: url.searchParams.get("date") ?? undefined });
  const { dates, top, tradable } = await readShareholders(ctx, query);
  return { lang: ctx.lang, query, shown: { dates, top, tradable } };
}

/** The largest holders and the largest of tradable shares, for another site. */
export default function HoldersFrame({ loaderData: { lang, query, shown } }: Route.ComponentProps) {
  const { t } = useTranslation("shareholders");
  return (
    <FramedPiece title={t("list.largest")} href={hrefOf("shareholders")}>
      <ListsSection {...shown} query={query} path={hrefOf("portrait/shareholdersInfo")} lang={lang} />
    </FramedPiece>
  );
}
