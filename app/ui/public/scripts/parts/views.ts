import { countViews } from "../view-count";

countViews();
