import { useTranslation } from "react-i18next";
import type { AccountView } from "~/features/accounts/operations/show.server";
import { hrefOf } from "~/shared/addresses";
import { type Lang, langOfName, tagOf } from "~/shared/languages";
import { Section } from "~/ui/public/frame/page";
import { Picture } from "~/ui/public/picture";

/** The codes that open the company's mini program and official account; nothing where none is bound. */
export function Entrances({ programs, lang }: { programs: AccountView[]; lang: Lang }) {
  const { t } = useTranslation("concern");
  if (programs.length === 0) return null;
  return (
    <Section title={t("entrances")}>
      <ul className="scan-cards">
        {programs.map(({ id, platform, name, nameLang, handle, picture }) => (
          <li key={id}>
            {picture ? (
              <Picture picture={picture} sizes="120px" />
            ) : (
              <img
                src={hrefOf(`publicAccounts/${id}/code`)}
                alt={t("codeOfAccount", { name })}
                width={120}
                height={120}
                loading="lazy"
              />
            )}
            <div>
              <p className="muted small">{t(`accounts:platform.${platform}`)}</p>
              <h3 lang={tagOf(nameLang, lang)}>{name}</h3>
              <p className="small" lang={langOfName(handle, lang)}>
                {handle}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
