import { type Platform, platforms } from "../platforms/rules";

export type Source = { platform: Platform; enabled: boolean; link: string };
type Settings = { questionSources?: Partial<Record<Platform, { off?: boolean; link?: string }>> };

/**
 * Of each platform whether it feeds the page of questions, as all do of which staff said nothing, and where investors
 * ask there.
 */
export const sourcesOf = ({ questionSources = {} }: Settings): Source[] =>
  platforms.map((platform) => {
    const { off = false, link = "" } = questionSources[platform] ?? {};
    return { platform, enabled: !off, link };
  });

/** The platforms whose questions readers see: the one that is asked for, or all that feed the page. */
export const shownPlatforms = (settings: Settings, requested: Platform | null | undefined): Platform[] =>
  sourcesOf(settings).flatMap(({ platform, enabled }) =>
    enabled && (!requested || requested === platform) ? [platform] : [],
  );

/** The same as a list's filter: null where every platform feeds the page. */
export function openPlatforms(settings: Settings): Platform[] | null {
  const shown = shownPlatforms(settings, null);
  return shown.length === platforms.length ? null : shown;
}
