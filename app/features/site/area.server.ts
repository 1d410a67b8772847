import { given } from "~/server/database/conditions.server";
import type { AreaServer } from "~/server/registry/registry.server";
import { namesBanner, showsBanner } from "./banner/queries.server";
import { siteCalls } from "./calls.server";
import { followLetters, makeParts, partsKind } from "./fonts/font-parts.server";
import { endUnusedFonts } from "./fonts/own-font.server";
import { hasChosenLook, hasSent, isStanding } from "./going-live/queries.server";
import { composeTestMail } from "./mails/test-mail.server";
import { tidyPlanned } from "./scheduled-parts/planned.server";
import { showingsOf } from "./scheduled-parts/showings.server";
import { isOwnAddress } from "./shell/addresses";

export const siteServer: AreaServer = {
  calls: siteCalls,
  mails: { "site.testMail": composeTestMail, [partsKind]: makeParts },
  ticks: { "site.font": followLetters, "site.unusedFonts": endUnusedFonts, "site.planned": tidyPlanned },
  showings: showingsOf,
  pictureUses: [{ place: "look:banner.title", path: "/webSiteSetting#banner", names: namesBanner, shows: showsBanner }],
  firstSteps: {
    colour: ({ company }) => hasChosenLook(company.id),
    sender: ({ company }) => hasSent(company.id),
    address: ({ company }) => given(isOwnAddress(company.origin)),
    goLive: ({ company }) => isStanding(company.id, "live"),
  },
};
