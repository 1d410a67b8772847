import { readCharts } from "./chart-reading";
import { offerCopies, offerPrinting } from "./copying";
import { modalDialogs } from "./dialogs";
import { niceMenu } from "./menu";
import { seekChapters } from "./players";
import { keepFresh } from "./refresh";
import { keepTimes } from "./relative-time";
import { countViews } from "./view-count";

niceMenu();
modalDialogs();
readCharts(document);
keepTimes();
keepFresh((piece) => readCharts(piece));
countViews();
offerCopies();
offerPrinting();
seekChapters();
