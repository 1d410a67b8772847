import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { PublicScript } from "~/ui/public/frame/public-script";
import { Site } from "~/ui/public/frame/site";
import { uiWords, WordsProvider } from "~/ui/public/words";
import type { Route } from "./+types/frame-layout";

export function loader({ context }: Route.LoaderArgs) {
  const { company, lang } = context.get(ctxKey);
  return { name: say(company.name, lang) };
}

/**
 * A piece of the site alone, for a frame on another site: no head, menu or foot, and its height told to the page round
 * it.
 */
export default function FrameLayout({ loaderData: { name } }: Route.ComponentProps) {
  const { t } = useTranslation("site");
  const words = uiWords((key) => t(key as never));
  return (
    <WordsProvider words={words}>
      <Site value={{ name, nav: [] }}>
        <main className="framed" data-framed="">
          <Outlet />
        </main>
      </Site>
      <PublicScript name="reading" />
    </WordsProvider>
  );
}
