import { hrefOf } from "~/shared/addresses";
import { type Lang, tagOf } from "~/shared/languages";
import type { SourceView } from "./operations.server";

type Props = { trees: readonly SourceView[]; lang: Lang; current?: string };

export const sourceHref = (id: string) => hrefOf(`investorEducation/sources/${id}`);

/** The sources as nested lists; each leads to what comes from it and from all below it. */
export const SourceTree = ({ trees, lang, current }: Props) => (
  <ul className="units">
    {trees.map(({ id, name, lang: text, below }) => (
      <li key={id}>
        <a href={sourceHref(id)} lang={tagOf(text, lang)} aria-current={id === current ? "page" : undefined}>
          {name}
        </a>
        {below.length > 0 && <SourceTree trees={below} lang={lang} {...(current ? { current } : {})} />}
      </li>
    ))}
  </ul>
);
