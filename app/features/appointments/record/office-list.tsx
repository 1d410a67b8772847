import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { KindList } from "~/publishing/editor/kind-list";
import { loadOfficeList, submitOfficeList } from "~/publishing/office-loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { say } from "~/shared/languages";
import { Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import type { Route } from "./+types/office-list";
import { record } from "./kind";
import { FilingDeadline } from "./office-fields";
import { showUnrecorded } from "./operations.server";

export const handle = { hydrate: true, permission: "activityRecords.read", write: "activityRecords.edit" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const [list, unrecorded] = await Promise.all([loadOfficeList(ctx, record, request), showUnrecorded(ctx)]);
  return { ...list, unrecorded };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submitOfficeList(context.get(ctxKey), record, request);

export default function ActivityRecordsOffice({ loaderData: { unrecorded, ...list } }: Route.ComponentProps) {
  const { t } = useTranslation("activityRecords");
  const lang = useLang();
  const archive = list.mayEdit && (
    <Button component="a" href={hrefOf("office/activityRecords/files/archive.zip")} variant="default" download>
      {t("archive.label")}
    </Button>
  );
  return (
    <KindList kind={record} {...list} actions={archive} bulk>
      {unrecorded.length > 0 && (
        <Panel title={t("unrecorded.title")} lead={t("unrecorded.lead")}>
          <Stack gap="xs">
            {unrecorded.map(({ id, title, deadline }) => (
              <Group key={id} gap="md" justify="space-between">
                <Anchor component={Link} to={`/office/activities/${id}/after`} size="sm">
                  {say(title, lang)}
                </Anchor>
                <Text size="sm" c="dimmed" component="div">
                  <FilingDeadline deadline={deadline} read={list.now} />
                </Text>
              </Group>
            ))}
          </Stack>
        </Panel>
      )}
    </KindList>
  );
}
