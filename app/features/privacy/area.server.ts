import type { AreaServer } from "~/server/registry/registry.server";
import { ownProofs } from "./operations/own-proofs.server";

export const privacyServer: AreaServer = { ownData: ownProofs };
