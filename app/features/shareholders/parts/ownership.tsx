import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { langOfName } from "~/shared/languages";
import { numberText } from "~/ui/public/number";
import type { ListView } from "../operations/show.server";
import { ownershipOf } from "../rules/holders";

const gap = 0.4;

/** Who owns the company, as a ring with its key; nothing where a ratio is missing. */
export function Ownership({ rows, rest, ratios }: ListView) {
  const { t, i18n } = useTranslation("shareholders");
  const parts = ownershipOf(rows, rest);
  if (!parts) return null;
  const classOf = (at: number, kind: string) => (kind === "rest" ? "others" : `s${at + 1}`);
  return (
    <figure className="owners">
      <svg
        viewBox="0 0 120 120"
        role="img"
        aria-label={t("owners.summary", { n: rows.length, together: numberText(ratios), rest: numberText(rest) })}
      >
        {parts.map(({ kind, name, ratio, from }, at) => (
          <circle
            key={kind + name}
            className={classOf(at, kind)}
            pathLength="100"
            strokeDasharray={`${Math.max(Number(ratio) - gap, gap).toFixed(1)} 100`}
            strokeDashoffset={(-Number(from)).toFixed(1)}
          />
        ))}
        <text x="60" y="66">
          {numberText(ratios)}%
        </text>
      </svg>
      <ul>
        {parts.map(({ kind, id, name, ratio }, at) => (
          <li key={kind + name} className={classOf(at, kind)}>
            {kind === "holder" ? (
              <a href={hrefOf(`shareholders/holder/${id}`)} lang={langOfName(name, i18n.language)}>
                {name}
              </a>
            ) : (
              <span>{t(`owners.${kind}`)}</span>
            )}
            <span className="figure">{numberText(ratio)}%</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
