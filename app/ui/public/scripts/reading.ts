import { chartsOnDemand } from "./charts-on-demand";
import { offerCopies, offerPrinting } from "./copying";
import { modalDialogs } from "./dialogs";
import { niceMenu } from "./menu";
import { seekChapters } from "./players";
import { keepFresh } from "./refresh";
import { keepTimes } from "./relative-time";
import { countViews } from "./view-count";

niceMenu();
chartsOnDemand();
modalDialogs();
keepTimes();
keepFresh();
countViews();
offerCopies();
offerPrinting();
seekChapters();
