import type { AreaServer } from "~/server/registry/registry.server";
import { forgetNames } from "./operations/retention.server";

export const previewsServer: AreaServer = { ticks: { "previews.forgetNames": forgetNames } };
