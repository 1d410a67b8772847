import { useTranslation } from "react-i18next";
import type { Wished } from "~/publishing/contents/release-steps";
import { formatSecond } from "~/shared/dates";
import { useLang } from "~/ui/office/use-lang";

/** Says the step with a release that somebody asks for; undefined where that is only to let it go out. */
export function useStepWording() {
  const { t } = useTranslation("publishing");
  const lang = useLang();
  return ({ verb, at }: Wished): string | undefined =>
    verb === "approveRelease" ? undefined : t(`content.asks.${verb}`, { time: at ? formatSecond(at, lang) : "" });
}
