import { loadVersion } from "~/publishing/loaders.server";
import { ContentPage, DayOf } from "~/publishing/public/content-page";
import { VersionNote } from "~/publishing/public/corrections";
import { ctxKey } from "~/server/context.server";
import { honour } from "../kind";
import { Award } from "../parts/award";
import type { Route } from "./+types/version";

export const handle = { canonical: null };

export const headers = () => ({ "X-Robots-Tag": "noindex, nofollow" });

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadVersion(context.get(ctxKey), honour, params.id, params.release);

export default function Version({ loaderData: { shown, lang, href } }: Route.ComponentProps) {
  return (
    <ContentPage
      kind={honour}
      shown={shown}
      lang={lang}
      note={<VersionNote {...shown} href={href} lang={lang} />}
      lead={<DayOf at={shown.at} lang={lang} />}
      facts={<Award {...shown} />}
    />
  );
}
