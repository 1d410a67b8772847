import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { loadOfficeList } from "~/publishing/office-loaders.server";
import { KindList } from "~/publishing/parts/kind-list";
import { ctxKey } from "~/server/context.server";
import { useLang } from "~/ui/office/use-lang";
import { capitalEvent } from "../kind";
import type { Route } from "./+types/capital-events";

export const handle = { hydrate: true, permission: "promotion.read" };

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadOfficeList(context.get(ctxKey), capitalEvent, request);

export default function CapitalEventsOffice({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("publishing");
  const lang = useLang();
  const file = (
    <Button component="a" href={`/ui/irh/capitalEvents.xlsx?lang=${lang}`} download variant="default">
      {t("as.xlsx")}
    </Button>
  );
  return <KindList kind={capitalEvent} {...loaderData} actions={file} />;
}
