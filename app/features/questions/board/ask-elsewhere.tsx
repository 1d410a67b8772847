import { useTranslation } from "react-i18next";
import { RailPart } from "~/ui/public/rail";
import type { Source } from "../topics/sources";

/** Where investors ask: the company's pages on the platforms; nothing where none is known. */
export function AskElsewhere({ sources }: { sources: readonly Source[] }) {
  const { t } = useTranslation("questions");
  const linked = sources.filter(({ link }) => link !== "");
  if (linked.length === 0) return null;
  return (
    <RailPart title={t("ask.title")} text={t("ask.lead")}>
      <ul>
        {linked.map(({ platform, link }) => (
          <li key={platform}>
            <a href={link} rel="noopener">
              {t(`platform.${platform}`)}
            </a>
          </li>
        ))}
      </ul>
    </RailPart>
  );
}
