import { bringLate, countViews } from "../view-count";

bringLate();
countViews();
