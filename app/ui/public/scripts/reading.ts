import { offerCopies, offerPrinting } from "./copying";
import { modalDialogs } from "./dialogs";
import { startFilms } from "./films";
import { tellHeight } from "./framed";
import { niceMenu } from "./menu";
import { scriptsOnDemand } from "./on-demand";
import { goOnWatching, seekChapters } from "./players";
import { keepFresh } from "./refresh";
import { keepTimes } from "./relative-time";
import { changeSlides } from "./slides";
import { countViews } from "./view-count";

niceMenu();
scriptsOnDemand();
modalDialogs();
keepTimes();
keepFresh();
countViews();
offerCopies();
offerPrinting();
seekChapters();
startFilms();
changeSlides();
try {
  goOnWatching();
} catch {}
tellHeight();
