import { all, each } from "./dom";

/** Chapters lead to their second of the video; without the script they lead to the player. */
export const seekChapters = () =>
  each<HTMLAnchorElement>("a[data-seek]", (link) =>
    link.addEventListener("click", (event) => {
      const [player] = all<HTMLVideoElement>(`video${link.hash}`);
      if (!player) return;
      event.preventDefault();
      player.currentTime = Number(link.dataset.seek);
      player.play().catch(() => undefined);
      player.focus();
    }),
  );
