import { offerCopies, offerPrinting } from "./copying";
import { modalDialogs } from "./dialogs";
import { niceMenu } from "./menu";
import { scriptsOnDemand } from "./on-demand";
import { seekChapters } from "./players";
import { keepFresh } from "./refresh";
import { keepTimes } from "./relative-time";
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
