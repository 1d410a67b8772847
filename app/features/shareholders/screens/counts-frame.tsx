import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { FramedPiece } from "~/ui/public/frame/framed-piece";
import { readShareholders } from "../operations/show.server";
import { CountsSection } from "../parts/counts-section";
import { ShareholdersPage } from "../schemas";
import type { Route } from "./+types/counts-frame";

export const handle = { cache: { params: ["theme", "years", "class"], forgetsLanguage: true }, embeddable: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const query = ShareholdersPage.omit({ date: true }).parse(Object.fromEntries(url.searchParams));
  const { counts, classes, shareClass, security } = await readShareholders(ctx, query);
  return { lang: ctx.lang, query, shown: { counts, classes, shareClass, security } };
}

/** How many shareholders there are, for another site. */
export default function CountsFrame({ loaderData: { lang, query, shown } }: Route.ComponentProps) {
  const { t } = useTranslation("shareholders");
  return (
    <FramedPiece title={t("counts.title")} href={hrefOf("shareholders")}>
      <CountsSection {...shown} query={query} path={hrefOf("portrait/numberOfShareholders")} lang={lang} />
    </FramedPiece>
  );
}
