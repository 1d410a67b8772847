import { readCharts } from "./chart-reading";
import { niceMenu } from "./menu";
import { keepFresh } from "./refresh";
import { keepTimes } from "./relative-time";
import { countViews } from "./view-count";

niceMenu();
readCharts(document);
keepTimes();
keepFresh((piece) => readCharts(piece));
countViews();
