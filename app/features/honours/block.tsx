import type { Latest } from "~/publishing/editions/latest.server";
import { LatestBlock } from "~/publishing/public/latest-block";
import type { Lang } from "~/shared/languages";
import { honour } from "./kind";

const HonoursBlock = (shown: { data: Latest[]; lang: Lang }) => <LatestBlock kind={honour} {...shown} />;

export const blocks = { honours: HonoursBlock };
