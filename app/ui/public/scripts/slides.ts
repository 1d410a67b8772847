import { all, each, whenPainted, whenShown } from "./dom";

type Saving = Navigator & { connection?: { saveData?: boolean } };

const stands = 7_000;

/**
 * Lets the pictures of a banner follow each other once the page stands, each asked for when its turn comes, with a button that stops
 * them. Where the reader wants less motion or less data the first one stays, and no other is asked for.
 */
export const changeSlides = () =>
  each<HTMLButtonElement>("button[data-slides]", (button) => {
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    if (still.matches || (navigator as Saving).connection?.saveData) return;
    const { pause = "", play = "" } = button.dataset;
    const slides = all(".hero-other", button.parentElement ?? document);
    const words = all("[data-slide]");
    let at = 0;
    let timer = 0;
    const show = (next: number) => {
      at = next;
      for (const [place, slide] of slides.entries()) slide.classList.toggle("shown", place + 1 === next);
      for (const word of words) word.classList.toggle("now", word.dataset.slide === String(next));
    };
    const turn = async () => {
      const next = (at + 1) % (slides.length + 1);
      const slide = slides[next - 1];
      const image = slide?.querySelector("img");
      if (slide && image) {
        image.loading = "eager";
        slide.hidden = false;
        await image.decode().catch(() => {});
      }
      if (!timer) return;
      show(next);
      timer = window.setTimeout(turn, stands);
    };
    const set = (goes: boolean) => {
      clearTimeout(timer);
      timer = goes ? window.setTimeout(turn, stands) : 0;
      button.textContent = goes ? pause : play;
    };
    button.addEventListener("click", () => set(!timer));
    still.addEventListener("change", () => set(false));
    whenShown(() =>
      whenPainted(() => {
        button.hidden = false;
        set(true);
      }),
    );
  });
