import type { AreaServer } from "~/server/registry/registry.server";
import { makeAvif } from "./operations/avif.server";
import { avifKind } from "./operations/pictures.server";

export const picturesServer: AreaServer = { mails: { [avifKind]: makeAvif } };
