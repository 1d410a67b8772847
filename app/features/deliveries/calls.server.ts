import { type CallTable, call } from "~/server/api/router.server";
import { deliver } from "./operations/deliver.server";
import { Delivered, Delivery } from "./schemas";

const about =
  "Delivers figures with a key of the company (Authorization: Bearer <key>). The rows pass the checks of the file " +
  "import of their kind. Prices are public at once, statements wait as a draft and numbers of shareholders as a " +
  "change to publish. Where any row raises a question nothing is stored: the refusal deliveryDoubtful lists the " +
  "questions in facts.doubts as {row, code, field, posted, known, times}, row counted from 1. The same delivery " +
  "again changes nothing. At most 120 deliveries an hour and key, and 1 MiB each.";

export const deliveryCalls = {
  "POST /irh/dataDelivery/postFigures": call("deliveries.post", Delivery, Delivered, deliver, { keyed: true, about }),
} satisfies CallTable;
