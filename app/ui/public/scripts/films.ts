import { each, whenPainted, whenShown } from "./dom";

type Saving = Navigator & { connection?: { saveData?: boolean } };

/**
 * Starts the silent film of a picture once the page stands, and lets its button stop it and start it again. Nothing of
 * it is asked for where the reader wants less motion or less data.
 */
export const startFilms = () =>
  each<HTMLButtonElement>("button[data-film]", (button) => {
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    const film = button.parentElement?.querySelector("video");
    if (!film || still.matches || (navigator as Saving).connection?.saveData) return;
    const { film: src = "", pause = "", play = "" } = button.dataset;
    const tell = () => {
      button.textContent = film.paused ? play : pause;
    };
    const start = () => film.play().catch(tell);
    film.muted = true;
    film.addEventListener("playing", () => {
      film.hidden = false;
      button.hidden = false;
    });
    for (const change of ["playing", "pause"]) film.addEventListener(change, tell);
    button.addEventListener("click", () => (film.paused ? void start() : film.pause()));
    still.addEventListener("change", () => film.pause());
    whenShown(() =>
      whenPainted(() =>
        setTimeout(() => {
          film.src = src;
          void start();
        }, 1_000),
      ),
    );
  });
