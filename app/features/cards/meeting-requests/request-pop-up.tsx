import { Alert, Button, Group, Modal, NativeSelect, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { beijingDay, beijingTime, formatDay, formatInstant } from "~/shared/dates";
import { bcp47 } from "~/shared/languages";
import { ConfirmButton, PostButton } from "~/ui/office/confirm";
import { OfficeForm, useOfficeForm } from "~/ui/office/form";
import { Facts } from "~/ui/office/page";
import { RevealButton } from "~/ui/office/reveal-button";
import { StatusBadge, type Tone } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import { timeThere } from "../meeting-hours/rules";
import { type TalkStatus, type TalkStep, talkFrom, talkTimes } from "../meeting-hours/times";
import type { Person } from "../receivers/visitor-form.server";
import type { ListedTalk } from "./list.server";

const tones: Record<TalkStatus, Tone> = { asked: "warning", confirmed: "accent", declined: "neutral", done: "success" };

/** How far a talk is, in a word. */
export function TalkBadge({ status }: { status: TalkStatus }) {
  const { t } = useTranslation("cards");
  return <StatusBadge tone={tones[status]}>{t(`talk.status.${status}`)}</StatusBadge>;
}

type Opened = { talk: ListedTalk; usualPlace: string; now: Date };

/** The wished times that are still to come, each taken by one press where talks of the card usually are. */
function Wishes({ talk: { id, revision, wishes, status }, usualPlace, now }: Opened) {
  const { t } = useTranslation("cards");
  const lang = useLang();
  const ahead = wishes.filter((at) => at > now);
  if (status !== "asked" || usualPlace === "" || ahead.length === 0) return null;
  return (
    <Group gap="xs">
      {ahead.map((at) => (
        <PostButton
          key={at.getTime()}
          label={t("talks.take", { time: formatInstant(at, lang) })}
          values={{
            ...{ intent: "confirm", id, revision: String(revision), place: usualPlace },
            ...{ day: beijingDay(at), time: beijingTime(at) },
          }}
          saved={t("talks.told")}
          size="sm"
          variant="filled"
        />
      ))}
    </Group>
  );
}

/** When and where a talk is held; the first wish that is still to come stands in it already. */
function ConfirmForm({ talk, usualPlace, now }: Opened) {
  const { t } = useTranslation("cards");
  const { id, revision, wishes, startsAt, place, lang } = talk;
  const again = startsAt !== null;
  const form = useOfficeForm({ saved: t("talks.told") });
  const at = startsAt ?? wishes.find((wish) => wish > now) ?? null;
  return (
    <OfficeForm form={form} key={revision}>
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="revision" value={revision} />
      <Text size="sm" c="dimmed">
        {t("talk.beijing")}
      </Text>
      <Group grow align="start">
        <TextInput
          {...form.field("day")}
          type="date"
          label={t("talk.day")}
          defaultValue={at ? beijingDay(at) : ""}
          withAsterisk
        />
        <NativeSelect
          {...form.field("time")}
          label={t("talk.time")}
          data={[{ value: "", label: "—" }, ...talkTimes]}
          defaultValue={at ? beijingTime(at) : ""}
          withAsterisk
        />
      </Group>
      <TextInput
        {...form.field("place")}
        label={t("talk.place")}
        description={t("talks.placeHint", { language: t(`site:language.${lang}.name`) })}
        defaultValue={place ?? usualPlace}
        lang={bcp47[lang]}
        maxLength={300}
        withAsterisk
      />
      {form.refusal?.code === "talkInSilence" && (
        <Textarea
          {...form.field("silentReason")}
          label={t("talks.silentReason")}
          description={t("talks.silentReasonHint")}
          maxLength={500}
          autosize
          minRows={2}
          withAsterisk
        />
      )}
      <Group>
        <Button type="submit" loading={form.busy}>
          {t(again ? "talks.move" : "talks.confirm")}
        </Button>
      </Group>
    </OfficeForm>
  );
}

function Steps({ talk, now }: Omit<Opened, "usualPlace">) {
  const { t } = useTranslation("cards");
  const { id, revision, status, startsAt, lang } = talk;
  const offers = (step: TalkStep) => talkFrom[step].includes(status);
  const values = (intent: TalkStep) => ({ intent, id, revision: String(revision) });
  return (
    <Group gap="xs">
      {offers("done") && startsAt && startsAt <= now && (
        <PostButton label={t("talks.end")} values={values("done")} saved={t("talks.ended")} size="sm" />
      )}
      {offers("decline") && (
        <ConfirmButton
          label={t(startsAt ? "talks.callOff" : "talks.decline")}
          title={t(startsAt ? "talks.callOff" : "talks.decline")}
          values={values("decline")}
          saved={t("talks.told")}
          size="sm"
          danger
        >
          {(field) => (
            <Textarea
              {...field("reason")}
              label={t("talk.reason")}
              description={t("talks.placeHint", { language: t(`site:language.${lang}.name`) })}
              lang={bcp47[lang]}
              maxLength={500}
              autosize
              minRows={3}
              withAsterisk
            />
          )}
        </ConfirmButton>
      )}
    </Group>
  );
}

type Props = {
  talk: ListedTalk | null;
  withWhom: string;
  usualPlace: string;
  /** The last day of the silent period in which the talk lies, or was wished. */
  silentUntil: string | null;
  now: Date;
  onClose: () => void;
};

/** A request for a talk and what is done with it, over the list that it was opened from. */
export function TalkPopUp({ talk, withWhom, usualPlace, silentUntil, now, onClose }: Props) {
  const { t } = useTranslation("cards");
  const lang = useLang();
  return (
    <Modal
      opened={talk !== null}
      onClose={onClose}
      size="lg"
      title={
        talk && (
          <Group gap="sm">
            <span>{withWhom}</span>
            <TalkBadge status={talk.status} />
          </Group>
        )
      }
      closeButtonProps={{ "aria-label": t("office:form.close") }}
    >
      {talk && silentUntil && talkFrom.confirm.includes(talk.status) && (
        <Alert color="orange" mb="md">
          {talk.silentReason
            ? t("talks.silentLeave", { reason: talk.silentReason })
            : t("talks.silent", { until: formatDay(silentUntil, lang) })}
        </Alert>
      )}
      {talk && <Shown talk={talk} usualPlace={usualPlace} now={now} />}
    </Modal>
  );
}

function Shown({ talk, usualPlace, now }: Opened) {
  const { t } = useTranslation("cards");
  const lang = useLang();
  const [clear, setClear] = useState<Person | null>(null);
  const { id, person, subject, message, wishes, startsAt, place, reason, status, createdAt } = talk;
  const seen = clear ?? person;
  const there = (startsAt ? [startsAt] : wishes).flatMap((at) => timeThere(at, talk.zone, lang) ?? []);
  const facts = [
    { term: t("talk.subject"), value: subject },
    { term: t("talk.message"), value: message || null },
    { term: t("visitor.name"), value: seen?.name ?? null },
    { term: t("visitor.organisation"), value: seen?.organisation || null },
    { term: t("visitor.email"), value: seen?.email ?? null },
    { term: t("visitor.mobile"), value: seen?.mobile || null },
    { term: t("talk.wish"), value: wishes.map((at) => formatInstant(at, lang)).join(" / ") },
    { term: t("talk.when"), value: startsAt && formatInstant(startsAt, lang) },
    { term: t("talk.there"), value: there.join(" / ") || null },
    { term: t("talk.place"), value: place },
    { term: t("talk.reason"), value: status === "declined" ? reason : null },
    { term: t("talks.asked"), value: formatInstant(createdAt, lang) },
  ];
  return (
    <Stack gap="lg">
      {!person && <Text c="dimmed">{t("talks.erasedText")}</Text>}
      <Facts items={facts.filter(({ value }) => value !== null)} />
      {person && !clear && (
        <Group>
          <RevealButton
            label={t("receivers.reveal")}
            action={`/businessCardIndex/appointmentAdministration/reveal/${id}`}
            onShown={(shown: Person) => setClear(shown)}
          />
        </Group>
      )}
      {person && <Wishes talk={talk} usualPlace={usualPlace} now={now} />}
      {person && talkFrom.confirm.includes(status) && <ConfirmForm talk={talk} usualPlace={usualPlace} now={now} />}
      {person && <Steps talk={talk} now={now} />}
    </Stack>
  );
}
