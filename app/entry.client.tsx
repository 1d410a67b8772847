import { createInstance } from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { pluralsByTag } from "~/shared/languages";
import { offerReload, preloadScreen, watchPreloads } from "~/ui/office/screen-loading";

type Words = { lang: string; resources: Record<string, Record<string, Record<string, string>>> };

async function start() {
  const answer = await fetch(document.documentElement.dataset.words ?? "");
  const { lang, resources } = (await answer.json()) as Words;
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: lang,
    fallbackLng: "zh-CN",
    resources,
    defaultNS: "site",
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  pluralsByTag(i18n);
  const failed = (error: Error) => offerReload(error, i18n.t("site:chunk.failed"), i18n.t("site:chunk.reload"));
  watchPreloads(failed);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <HydratedRouter instrumentations={[preloadScreen(failed)]} />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

void start();
