import { sendAtOnce } from "../at-once";
import { sendOnce } from "../sending";

sendOnce();
sendAtOnce();
document.querySelector<HTMLElement>("[data-error-summary]")?.focus();
