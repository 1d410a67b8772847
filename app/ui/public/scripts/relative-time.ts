import { sinceLong, sinceShort } from "~/shared/dates";
import { each } from "./dom";

const units = ["justNow", "minutes", "hours", "oneDay", "days"];

/** Says `<time data-relative>` anew each half minute, by the same rules as the server. */
export const keepTimes = () => {
  const words = document.querySelector<HTMLElement>("[data-since]")?.dataset.since?.split("|") ?? [];
  const say = (time: HTMLTimeElement) => {
    const { unit, n } = (time.dataset.relative === "short" ? sinceShort : sinceLong)(
      new Date(time.dateTime),
      new Date(),
    );
    const said =
      unit === "date"
        ? time.title
        : words[unit === "days" && n === 1 ? 3 : units.indexOf(unit)]?.replace("{n}", String(n));
    if (said && said !== time.textContent) time.textContent = said;
  };
  const sayAll = () => each<HTMLTimeElement>("time[data-relative]", say);
  if (!document.querySelector("time[data-relative]")) return;
  sayAll();
  setInterval(sayAll, 30_000);
};
