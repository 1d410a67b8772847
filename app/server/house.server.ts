import type { Area } from "~/shared/area";
import type { Permissions } from "~/shared/permissions";
import type { CallTable } from "./call-desk.server";
import type { Ctx } from "./context.server";
import type { MailTable, TickTable } from "./jobs.server";
import type { OwnArea } from "./own-data.server";
import type { SealedTable } from "./sealed-keys.server";

/** What follows a release of a kind: `tell` writes it and answers true once all is written; what is older than `fresh` is no news. */
export type Follower = { fresh: number; tell: (ctx: Ctx, releaseId: string) => Promise<boolean> };

/** The half of an area that needs a server. */
export type AreaServer = {
  calls?: CallTable;
  mails?: MailTable;
  ticks?: TickTable;
  ownData?: OwnArea;
  sealedTables?: readonly SealedTable[];
  follower?: Follower;
};

/** What a request may have to know of all areas. */
export type House = {
  areas: readonly Area[];
  permissions: Permissions;
  ownData: readonly OwnArea[];
  sealedTables: readonly SealedTable[];
  followers: readonly Follower[];
};
