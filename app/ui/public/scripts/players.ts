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

/** What is shorter or nearer to the end is begun anew; seconds. */
const [soonest, nearEnd, between] = [5, 10, 2];

/**
 * A film that goes on where its viewer stopped: this browser alone keeps the second, until the film was seen to its
 * end.
 */
export const goOnWatching = () =>
  each<HTMLVideoElement>("video[data-goes-on]", (player) => {
    const key = `film:${player.dataset.goesOn}`;
    const [note] = all("[data-stopped]", player.parentElement ?? document);
    const stopped = Number(localStorage.getItem(key));
    if (stopped > 0) {
      player.currentTime = stopped;
      const time = `${Math.floor(stopped / 60)}:${String(stopped % 60).padStart(2, "0")}`;
      if (note?.firstElementChild) {
        note.firstElementChild.textContent = note.dataset.stopped?.replace("{}", time) ?? "";
        note.hidden = false;
      }
    }
    let saved = stopped;
    player.addEventListener("timeupdate", () => {
      const { currentTime, duration } = player;
      if (Math.abs(currentTime - saved) < between) return;
      saved = currentTime;
      if (currentTime < soonest || currentTime > duration - nearEnd) localStorage.removeItem(key);
      else localStorage.setItem(key, String(Math.floor(currentTime)));
    });
  });
