import { Alert, Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { OfficePage, Panel } from "~/ui/office/page";
import type { Route } from "./+types/office";
import { DutyTable } from "./duty-table";
import { showDuties } from "./operations.server";

export const handle = { hydrate: true, permission: "duties.read" };

export const loader = ({ context }: Route.LoaderArgs) => showDuties(context.get(ctxKey));

export default function Duties({ loaderData: { open, done, isListed } }: Route.ComponentProps) {
  const { t } = useTranslation("duties");
  return (
    <OfficePage title={t("title")} lead={t("lead")}>
      {!isListed && (
        <Alert color="yellow">
          {t("noCodes")}{" "}
          <Anchor component={Link} to="/office/company" size="sm" underline="always">
            {t("setCodes")}
          </Anchor>
        </Alert>
      )}
      <Panel title={t("open")}>
        <DutyTable rows={open} caption={t("open")} empty={t("openNone")} />
      </Panel>
      <Panel title={t("doneTitle")}>
        <DutyTable rows={done} caption={t("doneTitle")} empty={t("doneNone")} />
      </Panel>
    </OfficePage>
  );
}
