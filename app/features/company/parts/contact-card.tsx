import { shownPicture } from "~/pictures/rules";
import { telephoneHref } from "~/shared/addresses";
import { type Lang, say } from "~/shared/languages";
import { Picture } from "~/ui/public/picture";
import type { Profile } from "../schemas";

type Props = { profile: Profile; pictures?: Parameters<typeof shownPicture>[0][] | undefined; lang: Lang };

/** The person for investors by name and office, with the telephone and the address to write to. */
export function ContactCard({ profile, pictures = [], lang }: Props) {
  const { phone, email } = profile;
  const name = say(profile.contactName, lang);
  const role = say(profile.contactRole, lang);
  const portrait = pictures.find(({ id }) => id === profile.portrait);
  return (
    <address className="contact">
      {portrait && <Picture picture={shownPicture(portrait, lang)} sizes="96px" />}
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
