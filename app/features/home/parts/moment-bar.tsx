import { useTranslation } from "react-i18next";
import { formatSecond } from "~/shared/dates";
import { fieldTime } from "~/shared/forms/form-data";
import type { Lang } from "~/shared/languages";
import { Button } from "~/ui/public/forms/button";
import { Notice } from "~/ui/public/notice";
import type { previewAt } from "../operations/preview.server";

type Props = { moment: Awaited<ReturnType<typeof previewAt>>; lang: Lang; column?: string };

/** Above a preview: which moment it shows, and the moments to choose from. */
export function MomentBar({ moment: { at, coming }, lang, column }: Props) {
  const { t } = useTranslation("moment");
  const to = (moment: Date) =>
    `?${new URLSearchParams({ ...(column ? { id: column } : {}), at: fieldTime(moment), lang })}`;
  return (
    <Notice tone="warning" title={t("title", { time: formatSecond(at, lang) })}>
      <p>{t("lead")}</p>
      {coming.length > 0 && (
        <ul>
          {coming.map((one) => (
            <li key={one.id}>
              <a href={to(one.at)} aria-current={one.at.getTime() === at.getTime() ? "true" : undefined}>
                {formatSecond(one.at, lang)}
              </a>{" "}
              {one.title}
            </li>
          ))}
        </ul>
      )}
      <form method="get" className="form inline">
        {column && <input type="hidden" name="id" value={column} />}
        <input type="hidden" name="lang" value={lang} />
        <label htmlFor="at">{t("at")}</label>
        <input id="at" name="at" type="datetime-local" step={1} defaultValue={fieldTime(at)} />
        <Button>{t("show")}</Button>
      </form>
    </Notice>
  );
}
