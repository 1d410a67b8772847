import { useTranslation } from "react-i18next";
import type { FactTexts } from "~/publishing/editions/localized.server";
import { DefinitionList } from "~/ui/public/definition";
import type { honour } from "../kind";

type Facts = { facts: FactTexts<(typeof honour)["fields"]> };

/** Who was given it, and by whom. */
export const awardOf = ({ facts: { person, issuer } }: Facts) => [person, issuer].filter(Boolean).join(" · ");

/** The award and its picture, behind a preview's link where there is one. */
export function Award({ facts, token }: Facts & { token?: string }) {
  const { t } = useTranslation("honours");
  const folder = token ? `/ui/irh/honours/preview/${token}/files` : "/ui/irh/files";
  const filled = (["person", "issuer"] as const).filter((name) => facts[name]);
  return (
    <>
      <DefinitionList items={filled.map((key) => ({ key, term: t(`office.field.${key}`), value: facts[key] }))} />
      {facts.picture && <img className="film" src={`${folder}/${facts.picture}`} alt="" width="640" height="360" />}
    </>
  );
}
