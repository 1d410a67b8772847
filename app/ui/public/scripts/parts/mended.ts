import { forgetMendedErrors } from "../mended";

document.querySelector<HTMLElement>("[data-error-summary]")?.focus();
forgetMendedErrors();
