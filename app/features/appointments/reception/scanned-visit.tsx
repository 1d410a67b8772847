import { Alert } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { useLang } from "~/ui/office/use-lang";
import type { DayVisit } from "./day.server";
import type { findVisitorCode } from "./operations.server";
import { VisitLine } from "./visit-line";

type Props = { scanned: Awaited<ReturnType<typeof findVisitorCode>>; visits: DayVisit[]; mayAnswer: boolean };

/** The party whose code was read: ready to be noted if it is of today, else when it is expected. */
export function ScannedVisit({ scanned, visits, mayAnswer }: Props) {
  const { t } = useTranslation("reception");
  const lang = useLang();
  if (!scanned.ok) return <Alert color="red">{t("scanned.unknown")}</Alert>;
  const { number, name, startsAt } = scanned.value;
  const visit = visits.find((one) => one.number === number);
  if (!visit)
    return <Alert color="orange">{t("scanned.otherDay", { name, number, time: formatInstant(startsAt, lang) })}</Alert>;
  return (
    <section aria-label={t("scanned.title")}>
      <VisitLine visit={visit} mayAnswer={mayAnswer} />
    </section>
  );
}
