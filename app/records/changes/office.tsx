import { Anchor, Button, Checkbox, Group, Modal, SimpleGrid, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { asksSecondPerson } from "~/publishing/approvals/operations.server";
import { ActFields } from "~/publishing/release-parts/act-fields";
import { PublishFooter, publishedWord } from "~/publishing/release-parts/publish-footer";
import { useAct } from "~/publishing/release-parts/use-act";
import { type ComingRelease, WhenFields } from "~/publishing/release-parts/when-fields";
import { showComing } from "~/publishing/releases/show.server";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { may } from "~/shared/permissions";
import { ConfirmButton } from "~/ui/office/confirm";
import { Differences } from "~/ui/office/editor/differences";
import { OfficeForm, useOfficeForm, useTell } from "~/ui/office/form";
import { OfficePage, Panel } from "~/ui/office/page";
import { StatusBadge, type Tone } from "~/ui/office/status-badge";
import { recordHref } from "../rules/record-address";
import type { Route } from "./+types/office";
import { type ChangeView, describeChanges } from "./describe.server";
import { changesAction } from "./form.server";
import { nameOfKind, waitingKinds } from "./kinds.server";
import { listWaiting } from "./list.server";
import { noteWaitingSeen } from "./looks.server";
import { namesIn } from "./names.server";

export const handle = { hydrate: true, permission: "site.publish" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const of = new URL(request.url).searchParams.get("of");
  const t = translator(ctx.lang);
  const [waiting, coming] = await Promise.all([
    listWaiting(ctx),
    showComing(ctx),
    noteWaitingSeen(ctx, ctx.registry.records, "office/changes"),
  ]);
  const named = waitingKinds(ctx).map(nameOfKind);
  const shown = waiting.filter(({ path }) => !of || path === of);
  return {
    waiting: describeChanges(ctx, shown, await namesIn(ctx, shown)),
    of,
    coming: coming
      .filter(({ followedAt, known }) => followedAt === null && known)
      .map(({ id, title, at }): ComingRelease => ({ id, title, at })),
    asksSecond: asksSecondPerson(ctx),
    mayRule: may(ctx, "records.rules"),
    kinds: ctx.registry.records.map((kind) => ({
      name: nameOfKind(kind),
      label: t(kind.word as "records:yes"),
      waits: named.includes(nameOfKind(kind)),
      discloses: kind.waits,
    })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return formAnswer<unknown>(await changesAction(context.get(ctxKey), await request.formData()));
}

const keyOf = ({ record, id }: ChangeView) => `${record}/${id}`;
const sent = (changes: readonly ChangeView[]) =>
  JSON.stringify(changes.map(({ record, id, seq, revision }) => ({ record, id, seq, revision })));

export default function Changes({
  loaderData: { waiting, of, coming, asksSecond, mayRule, kinds },
}: Route.ComponentProps) {
  const { t } = useTranslation("records");
  const [left, setLeft] = useState<readonly string[]>(() => waiting.filter(({ does }) => does === "hidden").map(keyOf));
  const chosen = waiting.filter((one) => !left.includes(keyOf(one)));
  const groups = [...Map.groupBy(waiting, ({ kind }) => kind)];
  const turn = (key: string) => setLeft(left.includes(key) ? left.filter((one) => one !== key) : [...left, key]);
  return (
    <OfficePage title={t("changes.title")} lead={t("changes.lead")}>
      {of && waiting.length > 0 && (
        <Text size="sm" c="dimmed">
          {t("oneAlone")} <Link to="?">{t("showAll")}</Link>
        </Text>
      )}
      {waiting.length === 0 && <Text c="dimmed">{t("changes.none")}</Text>}
      {groups.map(([kind, changes]) => (
        <Panel key={kind} title={kind}>
          <Stack gap="md">
            {changes.map((one) => (
              <Change
                key={keyOf(one)}
                change={one}
                chosen={!left.includes(keyOf(one))}
                onTurn={() => turn(keyOf(one))}
              />
            ))}
          </Stack>
        </Panel>
      ))}
      {waiting.length > 0 && (
        <Group>
          <PublishChanges changes={chosen} coming={coming} asksSecond={asksSecond} />
          <ConfirmButton
            label={t("changes.discard", { count: chosen.length })}
            title={t("changes.discardTitle", { count: chosen.length })}
            body={t("changes.discardText")}
            values={{ intent: "discard", changes: sent(chosen) }}
            saved={t("changes.discarded")}
            disabled={chosen.length === 0}
            danger
            variant="subtle"
            size="sm"
          />
        </Group>
      )}
      {mayRule && <WaitingKinds kinds={kinds} />}
    </OfficePage>
  );
}

const tones: Record<ChangeView["does"], Tone> = {
  add: "success",
  change: "accent",
  show: "success",
  hide: "warning",
  hidden: "neutral",
  delete: "danger",
};

/** One change, its fields side by side as readers have them and as they will be. */
function Change({ change, chosen, onTurn }: { change: ChangeView; chosen: boolean; onTurn: () => void }) {
  const { t } = useTranslation("records");
  const { id, path, name, does, fields } = change;
  return (
    <div>
      <Group gap="sm" mb={4}>
        <Checkbox checked={chosen} onChange={onTurn} aria-label={t("changes.choose", { name })} />
        <Anchor component={Link} to={recordHref(path, id)} fw={600}>
          {name || "—"}
        </Anchor>
        <StatusBadge tone={tones[does]}>{t(`changes.does.${does}`)}</StatusBadge>
      </Group>
      {fields.length > 0 && <Differences rows={fields} before={t("changes.before")} after={t("changes.after")} />}
    </div>
  );
}

type PublishProps = { changes: readonly ChangeView[]; coming: ComingRelease[]; asksSecond: boolean };

/** Asks when the chosen changes go out, and of what readers have whether it is corrected. */
function PublishChanges({ changes, coming, asksSecond }: PublishProps) {
  const { t } = useTranslation(["records", "publishing", "office"]);
  const tell = useTell();
  const [opened, { open, close }] = useDisclosure(false);
  const { act, chooseAct, when, setWhen } = useAct();
  const form = useOfficeForm<{ state: string }>({
    onDone: ({ state }) => {
      close();
      tell(t(publishedWord(state, when, act)));
    },
  });
  const asksAct = changes.some(({ does }) => does !== "add" && does !== "hidden");
  const count = changes.length;
  return (
    <>
      <Button onClick={open} disabled={count === 0}>
        {t("changes.publish", { count })}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        size="lg"
        title={t("changes.publish", { count })}
        closeButtonProps={{ "aria-label": t("close") }}
      >
        <OfficeForm form={form}>
          <input type="hidden" name="intent" value="publish" />
          <input type="hidden" name="changes" value={sent(changes)} />
          <input type="hidden" name="title" value={changes[0] ? `${changes[0].kind}: ${changes[0].name}` : ""} />
          {asksAct && (
            <>
              <input type="hidden" name="asksAct" value="yes" />
              <ActFields act={act} onAct={chooseAct} readers={null} field={form.field} />
            </>
          )}
          <WhenFields field={form.field} when={when} onWhen={setWhen} coming={coming} />
          <PublishFooter asksSecond={asksSecond} when={when} busy={form.busy} close={close} />
        </OfficeForm>
      </Modal>
    </>
  );
}

type KindsProps = { kinds: { name: string; label: string; waits: boolean; discloses: boolean }[] };

/** Which kinds of records wait for a release; what is taken out is public with each save. */
function WaitingKinds({ kinds }: KindsProps) {
  const { t } = useTranslation("records");
  const form = useOfficeForm({ saved: t("changes.kindsSaved") });
  return (
    <Panel title={t("changes.kinds")} lead={t("changes.kindsLead")}>
      <OfficeForm form={form}>
        <input type="hidden" name="intent" value="kinds" />
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xs">
          {kinds.map(({ name, label, waits, discloses }) => (
            <Checkbox
              key={name}
              name="kinds"
              value={name}
              label={discloses ? `${label} · ${t("changes.usual")}` : label}
              defaultChecked={waits}
            />
          ))}
        </SimpleGrid>
        <Group justify="end">
          <Button type="submit" variant="default" loading={form.busy}>
            {t("save")}
          </Button>
        </Group>
      </OfficeForm>
    </Panel>
  );
}
