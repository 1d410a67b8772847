import { useTranslation } from "react-i18next";
import { telephoneHref } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import { type Lang, say } from "~/shared/languages";
import { DefinitionList } from "~/ui/public/definition";
import { exchangeOf } from "../rules";
import type { Profile } from "../schemas";

type Props = { profile: Profile; lang: Lang };

/** Facts of the profile that have been filled in, in the reader's language. */
export function ProfileFacts({ profile, lang }: Props) {
  const { t } = useTranslation("company");
  const words = (["fullName", "shortName"] as const).map((name) => ({ key: name, value: say(profile[name], lang) }));
  const more = (["industry", "legalRepresentative", "boardSecretary", "registeredCapital"] as const).map((name) => ({
    key: name,
    value: say(profile[name], lang),
  }));
  const listed = profile.listings.map(({ code, day }) => {
    const exchange = exchangeOf(code);
    return {
      key: `listing-${code}`,
      term: t("field.listing"),
      value: [exchange && t(`exchange.${exchange}`), code, day && formatDay(day, lang)].filter(Boolean).join(" · "),
    };
  });
  const items = [
    ...words,
    { key: "englishName", value: profile.englishName },
    ...listed,
    ...more,
    { key: "founded", value: profile.founded && formatDay(profile.founded, lang) },
    { key: "auditor", value: say(profile.auditor, lang) },
  ];
  return (
    <DefinitionList
      columns={2}
      items={items.filter(({ value }) => value).map((item) => ({ term: t(`field.${item.key}`), ...item }))}
    />
  );
}

/** Where the investor relations office can be reached; links call, write or open. */
export function ContactFacts({ profile, lang }: Props) {
  const { t } = useTranslation("company");
  const { phone, fax, email, website, postcode } = profile;
  const items = [
    { key: "phone", value: phone && <a href={telephoneHref(phone)}>{phone}</a> },
    { key: "fax", value: fax },
    { key: "email", value: email && <a href={`mailto:${email}`}>{email}</a> },
    { key: "address", value: say(profile.address, lang) },
    { key: "postcode", value: postcode },
    {
      key: "website",
      value: website && (
        <a href={website} rel="noopener">
          {website.replace(/^https?:\/\//, "").replace(/\/$/, "")}
        </a>
      ),
    },
  ];
  return (
    <DefinitionList
      items={items.filter(({ value }) => value).map((item) => ({ term: t(`field.${item.key}`), ...item }))}
    />
  );
}
