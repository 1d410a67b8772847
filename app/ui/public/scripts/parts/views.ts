import { countViews, lateIcon } from "../view-count";

lateIcon();
countViews();
