import type { Latest } from "~/publishing/editions/latest.server";
import { LatestBlock } from "~/publishing/public/latest-block";
import type { Lang } from "~/shared/languages";
import { announcement } from "./kind";

/** The newest announcements, for the home page and column pages. */
const AnnouncementsBlock = (shown: { data: Latest[]; lang: Lang }) => <LatestBlock kind={announcement} {...shown} />;

export const blocks = { announcements: AnnouncementsBlock };
