import { Alert, Anchor, Group, Paper, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { hrefOf } from "~/shared/addresses";
import { formatDay, formatInstant } from "~/shared/dates";
import { Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import { LetterButton, LinkButton, ManualMark } from "./letter-buttons";
import type { LetterView } from "./office.server";
import { isSettled } from "./rules";

const tones = {
  none_required: "neutral",
  unsigned: "warning",
  to_sign: "warning",
  partial: "warning",
  signed: "success",
  failed: "danger",
  manual: "success",
} as const;
const stateTones = { unsigned: "neutral", sent: "warning", failed: "danger", signed: "success" } as const;

type Props = { id: string; letter: LetterView; mayAnswer: boolean; mayRead: boolean; open: boolean };

type SignerProps = Pick<Props, "id" | "letter" | "mayRead"> & { signer: LetterView["signers"][number]; acts: boolean };

/** One signer: who, where the signature stands, and what is done about it; on a phone one below the other. */
function Signer({ id, signer, acts, mayRead, letter }: SignerProps) {
  const { t } = useTranslation(["letters", "appointments"]);
  const lang = useLang();
  const { position, person, state, until, signedAt, differs, hasPdf } = signer;
  return (
    <Paper withBorder p="sm" radius="md">
      <Group justify="space-between" gap="sm">
        <div>
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {person ? `${person.name} · ${person.mobile}` : "—"}
            </Text>
            <StatusBadge tone={stateTones[state]}>{t(`letters:state.${state}`)}</StatusBadge>
          </Group>
          <Text size="xs" c="dimmed">
            {position === 0 ? t("letters:visitor") : t("letters:companionNumber", { n: position })}
            {signedAt && ` · ${formatInstant(signedAt, lang)}`}
            {until && ` · ${t("letters:column.until", { time: formatInstant(until, lang) })}`}
          </Text>
          {differs.length > 0 && (
            <Text size="xs" c="var(--danger)">
              {t("letters:office.differs", {
                fields: differs.map((name) => t(`letters:field.${name}`)).join(t("appointments:listSeparator")),
              })}
            </Text>
          )}
        </div>
        <Group gap="xs">
          {acts && state !== "signed" && (
            <>
              <LetterButton
                id={id}
                label={t("letters:office.send")}
                values={{ intent: "send", signer: String(position) }}
                saved={t("letters:office.sent")}
              />
              {!letter.isExternal && <LinkButton id={id} position={position} />}
            </>
          )}
          {hasPdf && mayRead && (
            <Anchor href={hrefOf(`office/registrations/${id}/letter/${position}`)} size="sm" download>
              {t("letters:office.pdf")}
            </Anchor>
          )}
        </Group>
      </Group>
    </Paper>
  );
}

/** The commitment letter of a registration: where it stands, its signers, and what staff do with it. */
export function LetterPanel({ id, letter, mayAnswer, mayRead, open }: Props) {
  const { t } = useTranslation(["letters", "appointments"]);
  const lang = useLang();
  const acts = mayAnswer && open && !isSettled(letter.status);
  const missing = letter.signers.reduce((sum, signer) => sum + signer.lettersMissing, 0);
  return (
    <Panel
      id="letter"
      title={t("letters:title")}
      actions={
        <Group gap="xs">
          <StatusBadge tone={tones[letter.status]}>{t(`letters:status.${letter.status}`)}</StatusBadge>
          {acts && (
            <>
              <LetterButton
                id={id}
                label={t("letters:office.sendAll")}
                values={{ intent: "sendAll" }}
                saved={t("letters:office.sent")}
              />
              <ManualMark id={id} />
            </>
          )}
          {letter.isExternal && acts && (
            <LetterButton
              id={id}
              label={t("letters:office.refresh")}
              values={{ intent: "refresh" }}
              saved={t("letters:office.refreshed")}
            />
          )}
        </Group>
      }
    >
      {letter.manual && (
        <Alert color="teal" mb="md">
          {t("letters:office.manual", { time: formatInstant(letter.manual.at, lang), reason: letter.manual.reason })}{" "}
          {mayRead && (
            <Anchor href={hrefOf(`office/registrations/${id}/letter/manual`)} download>
              {t("letters:office.manualFile")}
            </Anchor>
          )}
        </Alert>
      )}
      {letter.status === "none_required" && letter.cover && (
        <Alert color="teal" mb="md">
          {t("letters:office.covered", {
            name: letter.cover.name,
            day: formatDay(letter.cover.validUntil, lang),
          })}{" "}
          <Anchor component={Link} to="/office/letters/institutions">
            {t("letters:institutions.title")}
          </Anchor>
        </Alert>
      )}
      {missing > 0 && (
        <Alert color="orange" mb="md">
          {t("letters:office.missing", { count: missing })}
        </Alert>
      )}
      <Stack gap="sm">
        {letter.signers.map((signer) => (
          <Signer key={signer.position} id={id} signer={signer} acts={acts} mayRead={mayRead} letter={letter} />
        ))}
      </Stack>
    </Panel>
  );
}
