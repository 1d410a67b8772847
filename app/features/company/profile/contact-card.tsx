import { shownPicture } from "~/pictures/rules";
import { telephoneHref } from "~/shared/addresses";
import { type Lang, say } from "~/shared/languages";
import { Picture } from "~/ui/public/picture";
import type { Profile } from "../schemas";

type Props = { profile: Profile; pictures?: Parameters<typeof shownPicture>[0][] | undefined; lang: Lang };

/** The person for investors with portrait, name and office; nothing where the profile names none. */
export function ContactPerson({ profile, pictures = [], lang }: Props) {
  const name = say(profile.contactName, lang);
  const role = say(profile.contactRole, lang);
  const portrait = pictures.find(({ id }) => id === profile.portrait);
  if (!name && !portrait) return null;
  return (
    <div className="contact person">
      {portrait && <Picture picture={shownPicture(portrait, lang)} sizes="96px" />}
      {name && (
        <p>
          <strong>{name}</strong>
          {role && <span className="muted small">{role}</span>}
        </p>
      )}
    </div>
  );
}

/** The person for investors by name and office, with the telephone and the address to write to. */
export function ContactCard({ profile, pictures = [], lang }: Props) {
  const { phone, email } = profile;
  return (
    <address className="contact">
      <ContactPerson profile={profile} pictures={pictures} lang={lang} />
      {phone && <a href={telephoneHref(phone)}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      <p className="muted small">{say(profile.address, lang)}</p>
    </address>
  );
}
