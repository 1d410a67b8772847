import { type Lang, tagOf } from "~/shared/languages";
import { Picture } from "~/ui/public/picture";
import type { PersonView } from "../operations/show.server";
import { initialsOf } from "../rules/groups";

type Props = { person: Pick<PersonView, "name" | "picture">; lang: Lang; sizes: string };

/** A person's picture, or the initials drawn where there is none. */
export const Face = ({ person: { name, picture }, lang, sizes }: Props) =>
  picture ? (
    <Picture picture={picture} sizes={sizes} lang={tagOf(picture.lang, lang)} className="face" />
  ) : (
    <span className="face initials" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
