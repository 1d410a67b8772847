import type { Branch } from "~/features/finance/dupont/tree";
import type { DupontWords } from "./use-dupont-words";

type Props = { branches: readonly Branch[]; words: DupontWords; compared: boolean };

const Figures = ({ one, words, compared }: { one: Branch; words: DupontWords; compared: boolean }) => (
  <>
    <span className="figure">{words.value(one.value, one.measure)}</span>
    {one.why && <span className="muted small"> {words.t(`why.${one.why}`)}</span>}
    {compared && (
      <span className="muted small">
        {" "}
        {words.t("before", { value: words.value(one.prior, one.measure) })} {words.change(one.change)}
        {one.change?.isMajor && <span className="visually-hidden"> {words.t("major")}</span>}
      </span>
    )}
  </>
);

/** The tree as nested lists: each figure with the one of the earlier period, its change and what it is made from. */
export const DupontList = ({ branches, words, compared }: Props) => (
  <ul className="units">
    {branches.map((one) => (
      <li key={one.key}>
        {one.sign && <span aria-hidden="true">{one.sign} </span>}
        {words.name(one.key)} <Figures one={one} words={words} compared={compared} />
        {one.below.length > 0 && (
          <>
            <span className="muted small"> {words.t("madeFrom", { formula: words.formula(one) })}</span>
            <DupontList branches={one.below} words={words} compared={compared} />
          </>
        )}
      </li>
    ))}
  </ul>
);
