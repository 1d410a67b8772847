import { useTranslation } from "react-i18next";
import { Section } from "~/ui/public/frame/page";
import { ratings } from "../rules/terms";
import type { Viewpoint } from "../rules/viewpoint";
import { Gauge } from "./gauge";

/** The gauge beside how many institutions rate so, and how it is reckoned. */
export function ViewpointSection({ viewpoint }: { viewpoint: Viewpoint }) {
  const { t } = useTranslation("research");
  const { counts, institutions, rating, value } = viewpoint;
  return (
    <Section title={t("viewpoint.title")} lead={t("viewpoint.lead")}>
      <div className="viewpoint">
        <Gauge viewpoint={viewpoint} />
        <div>
          {rating && (
            <dl className="ratings">
              {ratings.map((each) => (
                <div key={each}>
                  <dt>{t(`rating.${each}`)}</dt>
                  <dd>{counts[each]}</dd>
                </div>
              ))}
            </dl>
          )}
          <details>
            <summary>{t("viewpoint.how")}</summary>
            <p>{t("viewpoint.formula")}</p>
            {rating && <p>{t("viewpoint.inputs", { value, count: institutions })}</p>}
          </details>
        </div>
      </div>
    </Section>
  );
}
