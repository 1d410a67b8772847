import { sendAtOnce } from "./at-once";
import { countDown } from "./countdown";
import { keepDrafts } from "./drafts";
import { foldDetails } from "./folds";
import { repeatRows } from "./repeat";
import { sendOnce } from "./sending";
import { walkSteps } from "./steps";
import { sendFiles } from "./uploads";

repeatRows();
keepDrafts();
countDown();
foldDetails();
sendFiles();
walkSteps();
sendOnce();
sendAtOnce();
document.querySelector<HTMLElement>("[data-error-summary]")?.focus();
