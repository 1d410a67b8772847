import { Alert, Anchor, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { EditorSlots } from "~/publishing/editor/kind-editor";
import { KindScreen } from "~/publishing/editor/kind-screen";
import { loadEditor, submitEditor } from "~/publishing/office-loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { saveAction } from "~/ui/office/editor/save-action";
import type { Route } from "./+types/office";
import { lettersNotDrawn } from "./files.server";
import { record } from "./kind";
import { ActivityField, FilingDeadline, MinutesField, ParticipantsField } from "./office-fields";
import { codesOf } from "./operations.server";
import { filingDeadline } from "./rules";

export const handle = { hydrate: true, permission: "activityRecords.read", write: "activityRecords.edit" };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const screen = await loadEditor(ctx, record, params.id, request);
  const { shown } = screen;
  const isOut = shown && Object.values(shown.states).some(({ now }) => now.state === "published");
  const endsAt = shown?.row.draft.facts.endsAt;
  const deadline = endsAt && !isOut ? filingDeadline(codesOf(ctx), new Date(String(endsAt))) : null;
  const id = shown?.row.id ?? null;
  return { screen, deadline, id, notDrawn: id ? await lettersNotDrawn(ctx, id) : [], now: ctx.now };
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  submitEditor(context.get(ctxKey), record, params.id, request);

export const clientAction = saveAction;

const slots: EditorSlots = {
  body: (fields) => <MinutesField {...fields} />,
  own: {
    activity: (props) => <ActivityField key="activity" {...props} />,
    participants: (props) => <ParticipantsField key="participants" {...props} />,
  },
};

export default function ActivityRecordOffice({
  loaderData: { screen, deadline, id, notDrawn, now },
}: Route.ComponentProps) {
  const { t } = useTranslation("activityRecords");
  return (
    <>
      <Group gap="md" mb="xs">
        {deadline && <FilingDeadline deadline={deadline} read={now} />}
        {id &&
          (["docx", "pdf"] as const).map((format) => (
            <Anchor key={format} href={hrefOf(`office/activityRecords/files/${id}.${format}`)} size="sm" download>
              {t(`office.${format}`)}
            </Anchor>
          ))}
      </Group>
      {notDrawn.length > 0 && (
        <Alert color="orange" mb="xs">
          {t("office.notDrawn", { letters: notDrawn.join(" ") })}
        </Alert>
      )}
      <KindScreen kind={record} screen={screen} slots={slots} />
    </>
  );
}
