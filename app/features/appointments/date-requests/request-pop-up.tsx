import { Anchor, Button, Group, Modal, NativeSelect, Stack, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { addressWith } from "~/shared/addresses";
import { formatDay, formatInstant } from "~/shared/dates";
import { bcp47, say } from "~/shared/languages";
import { ConfirmButton } from "~/ui/office/confirm";
import { OfficeForm, useOfficeForm } from "~/ui/office/form";
import { Facts } from "~/ui/office/page";
import { RevealButton } from "~/ui/office/reveal-button";
import { StatusBadge, type Tone } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import type { DateRequestRow } from "./queries.server";
import { answerHours, type RequestStatus } from "./rules";
import type { ListedRequest, showRequests } from "./steps.server";

const tones: Record<RequestStatus, Tone> = {
  asked: "warning",
  proposed: "accent",
  declined: "neutral",
  accepted: "success",
};

/** Where a request stands, in a word; `isOver` of a proposal that was not accepted in time. */
export function RequestBadge({ status, isOver }: { status: RequestStatus; isOver: boolean }) {
  const { t } = useTranslation("dateRequests");
  const lapsed = status === "proposed" && isOver;
  return (
    <StatusBadge tone={lapsed ? "warning" : tones[status]}>{t(lapsed ? "lapsed" : `status.${status}`)}</StatusBadge>
  );
}

type Bookable = Awaited<ReturnType<typeof showRequests>>["bookable"];
type Rights = { mayAnswer: boolean; mayEdit: boolean; mayReveal: boolean };
type Opened = Rights & { request: ListedRequest; bookable: Bookable };

/** The address of a new activity that begins as the first wish says. */
const newActivityFor = ({ wishes: [first], partySize, researchType, way }: Pick<DateRequestRow, NewFields>) =>
  addressWith("/office/activities/new", {
    ...{ day: first?.day, part: first?.part },
    ...{ people: partySize, research: researchType, way },
  });
type NewFields = "wishes" | "partySize" | "researchType" | "way";

/** Which activity is proposed: one that can be booked, or a new one first. */
function ProposalForm({ request, bookable, mayEdit }: Pick<Opened, "request" | "bookable" | "mayEdit">) {
  const { t } = useTranslation("dateRequests");
  const lang = useLang();
  const form = useOfficeForm({ saved: t("office.mailed") });
  const { id, revision, activityId, partySize } = request;
  const fits = bookable.filter(({ quota, held }) => quota === null || quota - held >= partySize);
  return (
    <OfficeForm form={form}>
      <input type="hidden" name="intent" value="propose" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="revision" value={revision} />
      <NativeSelect
        {...form.field("activityId")}
        label={t("office.activity")}
        description={t("office.activityHint", { hours: answerHours })}
        data={[
          { value: "", label: "—" },
          ...fits.map((one) => ({
            value: one.id,
            label: `${formatInstant(one.startsAt, lang)} ${say(one.title, lang)}`,
          })),
        ]}
        defaultValue={fits.some((one) => one.id === activityId) ? (activityId ?? "") : ""}
        withAsterisk
      />
      <Group>
        <Button type="submit" loading={form.busy}>
          {t("office.propose")}
        </Button>
        {mayEdit && (
          <Anchor component={Link} to={newActivityFor(request)} size="sm">
            {t("office.newActivity")}
          </Anchor>
        )}
      </Group>
    </OfficeForm>
  );
}

function Shown({ request, bookable, mayAnswer, mayEdit, mayReveal }: Opened) {
  const { t } = useTranslation(["dateRequests", "appointments"]);
  const lang = useLang();
  const [clear, setClear] = useState<ListedRequest["person"]>(null);
  const { id, revision, person, content, wishes, status, reason, answerUntil } = request;
  const seen = clear ?? person;
  const waits = person !== null && (status === "asked" || status === "proposed");
  const facts = [
    {
      term: t("wish"),
      value: wishes.map(({ day, part }) => `${formatDay(day, lang)} ${t(`part.${part}`)}`).join(" / "),
    },
    { term: t("appointments:researchType"), value: t(`appointments:research.${request.researchType}`) },
    { term: t("appointments:partySize"), value: String(request.partySize) },
    { term: t("appointments:field.content"), value: content },
    { term: t("appointments:field.name"), value: seen?.name ?? null },
    { term: t("appointments:field.investorType"), value: t(`appointments:investor.${request.investorType}`) },
    { term: t("appointments:field.organisation"), value: seen?.organisation || null },
    { term: t("appointments:field.mobile"), value: seen?.mobile ?? null },
    { term: t("appointments:field.email"), value: seen?.email ?? null },
    { term: t("office.until"), value: status === "proposed" && answerUntil ? formatInstant(answerUntil, lang) : null },
    { term: t("appointments:reason"), value: status === "declined" ? reason : null },
    { term: t("appointments:own.createdAt"), value: formatInstant(request.createdAt, lang) },
  ];
  return (
    <Stack gap="lg">
      {!person && <Text c="dimmed">{t("office.erasedText")}</Text>}
      <Facts items={facts.filter(({ value }) => value !== null)} />
      {status === "proposed" && request.activityId && (
        <Anchor component={Link} to={`/office/activities/${request.activityId}`} size="sm">
          {t("office.toActivity")}
        </Anchor>
      )}
      {person && mayReveal && !clear && (
        <Group>
          <RevealButton
            label={t("office.reveal")}
            action={`/office/dateRequests/reveal/${id}`}
            onShown={(shown: NonNullable<ListedRequest["person"]>) => setClear(shown)}
          />
        </Group>
      )}
      {waits && mayAnswer && <ProposalForm request={request} bookable={bookable} mayEdit={mayEdit} />}
      {waits && mayAnswer && (
        <Group>
          <ConfirmButton
            label={t("office.decline")}
            title={t("office.decline")}
            values={{ intent: "decline", id, revision: String(revision) }}
            saved={t("office.mailed")}
            danger
          >
            {(field) => (
              <Textarea
                {...field("reason")}
                label={t("appointments:reason")}
                description={t("office.reasonHint", { language: t(`site:language.${request.lang}.name`) })}
                lang={bcp47[request.lang]}
                maxLength={500}
                autosize
                minRows={3}
                withAsterisk
              />
            )}
          </ConfirmButton>
        </Group>
      )}
    </Stack>
  );
}

type Props = Omit<Opened, "request"> & { request: ListedRequest | null; now: Date; onClose: () => void };

/** A request and what is done with it, over the list that it was opened from. */
export function RequestPopUp({ request, now, onClose, ...shown }: Props) {
  const { t } = useTranslation("dateRequests");
  return (
    <Modal
      opened={request !== null}
      onClose={onClose}
      size="lg"
      title={
        request && (
          <Group gap="sm">
            <span>{t("office.one")}</span>
            <RequestBadge status={request.status} isOver={request.answerUntil !== null && request.answerUntil <= now} />
          </Group>
        )
      }
      closeButtonProps={{ "aria-label": t("office:form.close") }}
    >
      {request && <Shown request={request} {...shown} />}
    </Modal>
  );
}
