import { all, each, make, whenPainted, whenShown } from "./dom";

type Saving = Navigator & { connection?: { saveData?: boolean } };

type Later = [address: string, widths: number[], focus: string, alt: string, lang: string, tone: string];

const stands = 7_000;

/** A picture that follows the first, not asked for before it stands in the page. */
function slideOf([address, widths, focus, alt, lang, tone]: Later): HTMLElement {
  const span = make("span", `picture hero-other ${tone}`);
  const image = make("img", focus);
  Object.assign(image, { alt, lang, sizes: "(min-width: 640px) 100vw, 66vw" });
  image.srcset = widths.map((width) => `${address}${width}.webp ${width}w`).join(", ");
  const picture = make("picture");
  picture.append(image);
  span.append(picture);
  return span;
}

/**
 * Lets the pictures of a banner follow each other once the page stands, each asked for when its turn comes, with a
 * button that stops them. Where the reader wants less motion or less data the first one stays, and no other is asked
 * for.
 */
export const changeSlides = () =>
  each<HTMLButtonElement>("button[data-slides]", (button) => {
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    if (still.matches || (navigator as Saving).connection?.saveData) return;
    const { pause = "", play = "", slides: result = "[]" } = button.dataset;
    const later: Later[] = JSON.parse(result);
    const slides: HTMLElement[] = [];
    const words = all("[data-slide]");
    let at = 0;
    let timer = 0;
    const show = (next: number) => {
      at = next;
      for (const [place, slide] of slides.entries()) slide.classList.toggle("shown", place + 1 === next);
      for (const word of words) word.classList.toggle("now", word.dataset.slide === String(next));
    };
    const turn = async () => {
      const next = (at + 1) % (later.length + 1);
      const requested = later[slides.length];
      if (next > slides.length && requested) {
        const slide = slideOf(requested);
        slides.push(slide);
        button.before(slide);
        await slide
          .querySelector("img")
          ?.decode()
          .catch(() => {});
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
