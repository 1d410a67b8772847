import type { AreaServer } from "~/server/registry/registry.server";
import { deliveryCalls } from "./calls.server";
import { composeFeedProblem, feedMail, pullFigures } from "./feeds/operations.server";

export const deliveriesServer: AreaServer = {
  calls: deliveryCalls,
  mails: { [feedMail]: composeFeedProblem },
  ticks: { "deliveries.figureFeeds": pullFigures },
};
