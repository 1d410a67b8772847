import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { KindList } from "~/publishing/editor/kind-list";
import { loadOfficeList } from "~/publishing/office-loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { announcement } from "../kind";
import { readHkexClock } from "../operations/hkex-clock.server";
import { HkexPanel } from "../parts/hkex-panel";
import type { Route } from "./+types/announcements";

export const handle = { hydrate: true, permission: "announcements.read" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { ...(await loadOfficeList(ctx, announcement, request)), clock: await readHkexClock(ctx) };
}

export default function AnnouncementsOffice({ loaderData: { clock, ...list } }: Route.ComponentProps) {
  const { t } = useTranslation("announcements");
  const toImport = (
    <Button component={Link} to="/office/announcements/import" variant="default">
      {t("import.title")}
    </Button>
  );
  return (
    <KindList kind={announcement} {...list} actions={list.mayEdit && toImport}>
      {clock && <HkexPanel rows={clock} />}
    </KindList>
  );
}
