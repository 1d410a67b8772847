import type { Latest } from "~/publishing/editions/latest.server";
import { LatestBlock } from "~/publishing/public/latest-block";
import type { Lang } from "~/shared/languages";
import { education } from "./kind";

/** The newest items; a video is watched, not downloaded, so no files stand beside them. */
const EducationBlock = ({ data, lang }: { data: Latest[]; lang: Lang }) => (
  <LatestBlock kind={education} data={data.map((one) => ({ ...one, files: [] }))} lang={lang} />
);

export const blocks = { education: EducationBlock };
