import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { type Lang, langOfName, tagOf } from "~/shared/languages";
import { Picture } from "~/ui/public/picture";
import type { AccountView } from "../operations/show.server";

/**
 * The company's accounts, each with the code to scan, the name to search for and, where there is an address, the way
 * there.
 */
export function AccountCards({ accounts, lang }: { accounts: AccountView[]; lang: Lang }) {
  const { t } = useTranslation("accounts");
  return (
    <ul className="scan-cards">
      {accounts.map(({ id, platform, name, nameLang, handle, link, picture }) => (
        <li key={id}>
          {picture ? (
            <Picture picture={picture} sizes="120px" />
          ) : (
            <img
              src={hrefOf(`publicAccounts/${id}/code`)}
              alt={t("codeOf", { name })}
              width={120}
              height={120}
              loading="lazy"
            />
          )}
          <div>
            <p className="muted small">{t(`platform.${platform}`)}</p>
            <h3 lang={tagOf(nameLang, lang)}>{name}</h3>
            <p className="small">
              {t("searchFor")} <q lang={langOfName(handle, lang)}>{handle}</q>
            </p>
            {link && (
              <a href={link} rel="noopener">
                {t("open")}
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
