import { contentCalls } from "~/publishing/shared-calls.server";
import { type AreaServer, block } from "~/server/house.server";
import { financeCalls } from "./calls.server";
import { figures } from "./kind";
import { keyFigureReads, keyFiguresShown } from "./operations/key-figures.server";
import { areFiguresOf } from "./queries/set.server";

export const financeServer: AreaServer = {
  calls: financeCalls,
  shared: contentCalls(figures),
  draftRule: { kind: figures.kind, field: "facts.figures", holds: areFiguresOf },
  blocks: { figuresOfYear: block(keyFigureReads, keyFiguresShown) },
};
