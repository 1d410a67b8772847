import type { Ctx } from "~/server/request/context.server";
import { readSignedId, signedId } from "~/server/sealing/signed-id.server";
import { hrefOf } from "~/shared/addresses";

type Place = Pick<Ctx, "env" | "company">;
const purpose = "cards.talk";
const path = hrefOf("getBusinessCard/talk/change");

/** What opens one talk to who has its mail; nothing of it is stored. */
export const talkSecret = (place: Place, id: string): Promise<string> => signedId(place, purpose, id);

/** The address in a visitor's mail at which the talk can be moved. */
export const talkLink = async (place: Place, id: string): Promise<string> =>
  `${place.company.origin}${path}?talk=${await talkSecret(place, id)}`;

/** The id of the talk that a secret opens; null for one that this company has not signed. */
export const readTalkSecret = (place: Place, secret: string): Promise<string | null> =>
  readSignedId(place, purpose, secret);
