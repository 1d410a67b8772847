import { sinceLong } from "~/shared/dates";
import { sinceText, sinceUnits } from "~/ui/since";
import { each } from "./dom";

/**
 * Says `<time data-relative>` as time passed, now and each half minute; what is a date again reads as the page wrote
 * it.
 */
export const keepTimes = () => {
  const say = (time: HTMLTimeElement) => {
    time.dataset.text ??= time.textContent ?? "";
    const words = time.closest<HTMLElement>("[data-since]")?.dataset.since?.split("|") ?? [];
    const sinceWords = sinceText(
      (unit) => words[sinceUnits.indexOf(unit)] ?? "",
      sinceLong(new Date(time.dateTime), new Date()),
      time.dataset.text,
    );
    if (sinceWords && sinceWords !== time.textContent) time.textContent = sinceWords;
  };
  const sayAll = () => each<HTMLTimeElement>("time[data-relative]", say);
  if (!document.querySelector("time[data-relative]")) return;
  sayAll();
  setInterval(sayAll, 30_000);
};
