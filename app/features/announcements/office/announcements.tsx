import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { listContentsFor } from "~/publishing/operations/office-list.server";
import { ContentList } from "~/publishing/parts/content-list";
import { ctxKey } from "~/server/context.server";
import { may } from "~/shared/permissions";
import { OfficePage } from "~/ui/office/page";
import { readHkexClock } from "../operations/hkex-clock.server";
import { HkexPanel } from "../parts/hkex-panel";
import { announcementKind, announcementTypes } from "../rules";
import type { Route } from "./+types/announcements";

export const handle = { hydrate: true, permission: "announcements.read" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const page = await listContentsFor(ctx, announcementKind, new URL(request.url).searchParams);
  return { page, mayEdit: may(ctx.actor, "announcements.edit"), now: ctx.now, clock: await readHkexClock(ctx) };
}

const path = "/office/announcements";

export default function AnnouncementsOffice({ loaderData: { page, mayEdit, now, clock } }: Route.ComponentProps) {
  const { t } = useTranslation("announcements");
  return (
    <OfficePage
      title={t("office.title")}
      lead={t("office.lead")}
      actions={
        mayEdit && (
          <>
            <Button component={Link} to={`${path}/import`} variant="default">
              {t("import.title")}
            </Button>
            <Button component={Link} to={`${path}/new`}>
              {t("office.new")}
            </Button>
          </>
        )
      }
    >
      {clock && <HkexPanel rows={clock} />}
      <ContentList
        caption={t("office.title")}
        none={t("office.none")}
        path={path}
        page={page}
        now={now}
        type={t("office.type")}
        types={announcementTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
    </OfficePage>
  );
}
