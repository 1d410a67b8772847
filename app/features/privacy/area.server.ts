import type { AreaServer } from "~/server/house.server";
import { ownProofs } from "./operations/own-proofs.server";

export const privacyServer: AreaServer = { ownData: ownProofs };
