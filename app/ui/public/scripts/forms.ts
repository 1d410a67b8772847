import { sendAtOnce } from "./at-once";
import { countDown } from "./countdown";
import { keepDrafts } from "./drafts";
import { repeatRows } from "./repeat";
import { sendOnce } from "./sending";
import { sendFiles } from "./uploads";

repeatRows();
keepDrafts();
countDown();
sendFiles();
sendOnce();
sendAtOnce();
document.querySelector<HTMLElement>("[data-error-summary]")?.focus();
