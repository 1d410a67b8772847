import { Alert, Anchor, NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { formatInstant } from "~/shared/dates";
import { objectOf } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { answerImport } from "~/sheets/answer-import.server";
import { FeedPanel } from "~/sheets/feeds/feed-panel";
import { readFeed, saveFeed } from "~/sheets/feeds/operations.server";
import { FeedSettings } from "~/sheets/feeds/schemas";
import { ImportWizard } from "~/sheets/parts/import-wizard";
import { listImportedFiles } from "~/sheets/queries.server";
import { OfficePage, Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { priceFeed } from "../feed/operations.server";
import { problemKey } from "../feed/rules";
import { HeldDays } from "../held-days/held-days";
import { changeAlertHour, heldDaysOf, letAlertsGo } from "../held-days/operations.server";
import { ExchangeRatePanel } from "../premium/exchange-rate";
import { saveExchangeRate } from "../premium/operations.server";
import { ExchangeRateForm } from "../premium/schemas";
import { AlertHour, HeldDay, PriceFile } from "../schemas";
import { listSecurities } from "../securities/queries.server";
import { SecuritiesTable } from "../securities/securities-table";
import type { Route } from "./+types/office";
import type { PreviewView } from "./found";
import { type PricePreview, priceImport } from "./operations.server";
import type { Plan } from "./plan";
import { FileUnits, ImportPreview } from "./preview";
import { fields } from "./reading/price-names";
import { alertHourOf } from "./reading/trading-days";
import { viewOf } from "./view";

export const handle = { hydrate: true, permission: "stock.import", takesFiles: true };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { db, company } = ctx;
  const [securities, files, held, feed] = await Promise.all([
    listSecurities(db, company.id),
    listImportedFiles(db, company.id, null),
    heldDaysOf(ctx),
    readFeed(ctx, priceFeed.name),
  ]);
  const markets = new Set(securities.map(({ market }) => market));
  return {
    ...{ securities, files, held, feed, hour: alertHourOf(company), mayEdit: may(ctx, "stock.import") },
    exchange: markets.size > 1 ? { of: company.settings.exchangeRate ?? null } : null,
  };
}

export function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const viewed = ({ plan, ...rest }: PricePreview) => ({ ...rest, plan: viewOf(plan) });
  return answerImport(ctx, request, priceImport, PriceFile, viewed, {
    async letAlertsGo(form) {
      const day = HeldDay.safeParse(objectOf(form));
      return day.success ? letAlertsGo(ctx, day.data) : invalid(day.error);
    },
    async feed(form) {
      const settings = FeedSettings.safeParse(objectOf(form));
      return settings.success ? saveFeed(ctx, priceFeed, settings.data) : invalid(settings.error);
    },
    async exchangeRate(form) {
      const rate = ExchangeRateForm.safeParse(objectOf(form));
      return rate.success ? saveExchangeRate(ctx, rate.data) : invalid(rate.error);
    },
    async alertHour(form) {
      const hour = AlertHour.safeParse(objectOf(form));
      return hour.success ? changeAlertHour(ctx, hour.data) : invalid(hour.error);
    },
  });
}

export default function PriceImport({
  loaderData: { securities, files, held, feed, exchange, ...rest },
}: Route.ComponentProps) {
  const { t } = useTranslation("stock");
  const lang = useLang();
  return (
    <OfficePage title={t("import.title")} lead={t("import.lead")}>
      <ImportWizard<PreviewView, Pick<Plan, "counts">>
        upload={{
          title: t("import.choose"),
          label: t("import.file"),
          hint: t("import.dropHint"),
          accept: ".csv,.txt,.xlsx,text/csv",
          fields: (
            <NativeSelect
              name="instrumentId"
              label={t("import.instrument")}
              data={securities.map(({ id, code, name }) => ({ value: id, label: `${code} ${say(name, lang)}` }))}
            />
          ),
        }}
        blocked={
          securities.length === 0 && (
            <Alert color="yellow">
              {t("import.noSecurity")}{" "}
              <Anchor component={Link} to="/office/securities">
                {t("import.addSecurity")}
              </Anchor>
            </Alert>
          )
        }
        mapping={{
          fields,
          nameOf: (field) => t(`field.${field}` as "field.day"),
          lead: t("import.columnsLead"),
          incomplete: t("import.columnsIncomplete"),
          more: (preview) => <FileUnits preview={preview} />,
        }}
        shown={(seen) => <ImportPreview {...seen} />}
        done={({ counts }, { instrument }) => (
          <Alert color="teal" role="status" title={t("import.done.title")}>
            {t(counts.added + counts.changed > 0 ? "import.done.text" : "import.done.nothing", {
              code: instrument.code,
              ...counts,
            })}{" "}
            {!securities.find(({ id }) => id === instrument.id)?.posted && (
              <>
                {t("import.done.draft")}{" "}
                <Anchor component={Link} to="/office/securities" size="sm">
                  {t("import.done.show")}
                </Anchor>
              </>
            )}
          </Alert>
        )}
        files={files}
        filesHref="/ui/irh/office/prices/files"
        fileColumn={{
          head: t("import.basis.title"),
          cell: ({ basis }) => t(`import.basis.${basis === "unadjusted" ? basis : "unknown"}`),
        }}
      >
        <HeldDays days={held} {...rest} />
        {exchange && rest.mayEdit && <ExchangeRatePanel exchange={exchange.of} />}
        <FeedPanel
          {...feed}
          mayEdit={rest.mayEdit}
          words={{
            ...{ title: t("feed.title"), lead: t("feed.lead"), active: t("feed.active"), newest: t("feed.newest") },
            problem: (code) => t(problemKey(code) as "feed.problem.stale"),
          }}
          newest={(at) => formatInstant(at, lang)}
        />
        <Panel
          title={t("securitiesList.title")}
          actions={
            <Anchor component={Link} to="/office/securities">
              {t("securitiesList.add")}
            </Anchor>
          }
        >
          <SecuritiesTable securities={securities} />
        </Panel>
      </ImportWizard>
    </OfficePage>
  );
}
