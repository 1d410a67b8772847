import { telephoneHref } from "~/shared/addresses";
import { type Lang, say } from "~/shared/languages";
import type { Profile } from "../schemas";

/** The person for investors by name and office, with the telephone and the address to write to. */
export function ContactCard({ profile, lang }: { profile: Profile; lang: Lang }) {
  const { phone, email } = profile;
  const name = say(profile.contactName, lang);
  const role = say(profile.contactRole, lang);
  return (
    <address className="contact">
      {name && (
        <p>
          <strong>{name}</strong>
          {role && <span className="muted small">{role}</span>}
        </p>
      )}
      {phone && <a href={telephoneHref(phone)}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      <p className="muted small">{say(profile.address, lang)}</p>
    </address>
  );
}
