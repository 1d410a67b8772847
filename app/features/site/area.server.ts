import { given } from "~/server/database/conditions.server";
import type { AreaServer } from "~/server/house.server";
import { siteCalls } from "./calls.server";
import { followLetters, makeParts, partsKind } from "./operations/font-parts.server";
import { endUnusedFonts } from "./operations/own-font.server";
import { showingsOf } from "./operations/parts/showings.server";
import { tidyPlanned } from "./operations/planned.server";
import { composeTestMail } from "./operations/test-mail.server";
import { namesBanner, showsBanner } from "./queries/banner.server";
import { hasChosenLook, hasSent, isStanding } from "./queries/going-live.server";
import { isOwnAddress } from "./rules/addresses";

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
