import { createInstance, type i18n } from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { loadChunk } from "~/shared/chunk-loading";
import { pluralsByTag } from "~/shared/languages";
import { offerReload, preloadOnIntent, preloadScreen, watchPreloads } from "~/ui/office/screen-loading";

type Words = Record<string, Record<string, unknown>>;

/** The words that the document needs at once came with it; they go before React looks at its markup. */
function firstWords(): { lang: string; words: Words } {
  const written = document.getElementById("words");
  written?.remove();
  return JSON.parse(written?.textContent ?? "");
}

/**
 * Fetches all words of the language once; what is drawn is told by the last of them. A failure is told to who waits,
 * and the next call tries again.
 */
function furtherWords(i18n: i18n, address: string): () => Promise<void> {
  let coming: Promise<void> | null = null;
  const fetchThem = async () => {
    const { lang, words } = await loadChunk(address, async () => {
      const answer = await fetch(address, { priority: "low" });
      if (!answer.ok) throw new TypeError(`${answer.status}`);
      return (await answer.json()) as ReturnType<typeof firstWords>;
    });
    const areas = Object.entries(words);
    for (const [at, [area, own]] of areas.entries())
      i18n.addResourceBundle(lang, area, own, true, true, { silent: at < areas.length - 1 });
  };
  return () => {
    coming ??= fetchThem().catch((error: unknown) => {
      coming = null;
      throw error;
    });
    return coming;
  };
}

async function start() {
  const { lang, words } = firstWords();
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: lang,
    resources: { [lang]: words },
    defaultNS: "site",
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: "added" },
  });
  pluralsByTag(i18n);
  const failed = (error: Error) => offerReload(error, i18n.t("site:chunk.failed"), i18n.t("site:chunk.reload"));
  const wordsCome = furtherWords(i18n, document.documentElement.dataset.words ?? "");
  watchPreloads(failed);
  preloadOnIntent(wordsCome);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <HydratedRouter instrumentations={[preloadScreen(failed, wordsCome)]} />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

void start();
