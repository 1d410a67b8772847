import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { KindList } from "~/publishing/editor/kind-list";
import { loadOfficeList, submitOfficeList } from "~/publishing/office-loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { capitalEvent } from "../kind";
import type { Route } from "./+types/capital-events";

export const handle = { hydrate: true, permission: "promotion.read", write: "promotion.edit" };

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadOfficeList(context.get(ctxKey), capitalEvent, request);

export const action = ({ context, request }: Route.ActionArgs) =>
  submitOfficeList(context.get(ctxKey), capitalEvent, request);

export default function CapitalEventsOffice({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("promotion");
  const importing = loaderData.mayEdit && (
    <Button component={Link} to="/office/capitalEvents/import" variant="default">
      {t("import.title")}
    </Button>
  );
  return <KindList kind={capitalEvent} {...loaderData} actions={importing} bulk hasFile />;
}
