import { forgetMendedErrors } from "../mended";
import { forgetPost } from "../sending";

document.querySelector<HTMLElement>("[data-error-summary]")?.focus();
forgetMendedErrors();
forgetPost();
