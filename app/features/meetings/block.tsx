import type { Latest } from "~/publishing/editions/latest.server";
import { LatestBlock } from "~/publishing/public/latest-block";
import type { Lang } from "~/shared/languages";
import { meeting } from "./kind";

const MeetingsBlock = (shown: { data: Latest[]; lang: Lang }) => <LatestBlock kind={meeting} {...shown} />;

export const blocks = { meetings: MeetingsBlock };
