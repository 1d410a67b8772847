import { readCharts } from "./chart-reading";
import { offerCopies } from "./copying";
import { niceMenu } from "./menu";
import { seekChapters } from "./players";
import { keepFresh } from "./refresh";
import { keepTimes } from "./relative-time";
import { countViews } from "./view-count";

niceMenu();
readCharts(document);
keepTimes();
keepFresh((piece) => readCharts(piece));
countViews();
offerCopies();
seekChapters();
