import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { Button, LinkButton } from "~/ui/public/button";
import { Card } from "~/ui/public/card";
import { ConfirmDialog } from "~/ui/public/confirm-dialog";
import { DefinitionList } from "~/ui/public/definition";
import { EmptyState } from "~/ui/public/empty-state";
import { Form } from "~/ui/public/form";
import { ButtonRow, Prose, Section } from "~/ui/public/page";
import { Table } from "~/ui/public/table";
import type { OwnPart } from "../operations/own-data.server";

type Props = { parts: OwnPart[]; channel: "mobile" | "email"; lang: Lang; file: string };

function EraseDialog({ parts }: Pick<Props, "parts">) {
  const { t } = useTranslation("identity");
  const list = (keys: string[]) => (
    <ul>
      {keys.map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ul>
  );
  return (
    <ConfirmDialog
      trigger={t("privacy.own.erase")}
      title={t("privacy.own.eraseTitle")}
      cancel={t("privacy.own.eraseKeep")}
      kind="danger"
    >
      <Prose>
        <p>{t("privacy.own.eraseLead")}</p>
        <h3>{t("privacy.own.eraseGoes")}</h3>
        {list(parts.map(({ erased }) => erased))}
        <h3>{t("privacy.own.eraseStays")}</h3>
        {list(parts.map(({ kept }) => kept))}
      </Prose>
      <Form>
        <Button kind="danger" name="intent" value="erase">
          {t("privacy.own.eraseConfirm")}
        </Button>
      </Form>
    </ConfirmDialog>
  );
}

/** All that is kept of somebody, in words; what to take along, and the way to end it. */
export function OwnDataList({ parts, channel, lang, file }: Props) {
  const { t } = useTranslation("identity");
  const records = parts.flatMap((part) => part.records);
  const mails = parts.flatMap((part) => part.mails).toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const text = (value: string | number | Date | null, said?: string) =>
    said ? t(said) : value instanceof Date ? formatInstant(value, lang) : value;
  return (
    <div className="stack">
      <p>{t("privacy.own.shown", { channel: t(`privacy.own.channel.${channel}`) })}</p>
      {records.length === 0 && <EmptyState text={t("privacy.own.none")} />}
      {records.length > 0 && <p className="muted">{t("privacy.own.masked")}</p>}
      {records.map(({ id, heading, title, facts }) => (
        <Card key={id} as="h2" title={[t(heading), title].filter(Boolean).join(" · ")}>
          <DefinitionList
            items={facts
              .filter(({ value }) => value !== null && value !== "")
              .map(({ name, term, value, said }, at) => ({
                key: `${at} ${name}`,
                term: t(term),
                value: text(value, said),
              }))}
          />
        </Card>
      ))}
      <Section title={t("privacy.own.mails")}>
        <Table
          caption={t("privacy.own.mails")}
          captionHidden
          rows={mails}
          rowKey={({ kind, at }) => `${kind} ${at.getTime()}`}
          empty={t("privacy.own.noMails")}
          columns={[
            { key: "at", head: t("privacy.own.mailTime"), cell: ({ at }) => formatInstant(at, lang) },
            { key: "kind", head: t("privacy.own.mailKind"), cell: ({ term }) => t(term), wrap: true },
          ]}
        />
      </Section>
      {records.length > 0 && (
        <Section title={t("privacy.own.download")}>
          <ButtonRow>
            <LinkButton href={`${file}?as=html`} download rel="nofollow">
              {t("privacy.own.downloadPage")}
            </LinkButton>
            <LinkButton href={`${file}?as=json`} download rel="nofollow">
              {t("privacy.own.downloadData")}
            </LinkButton>
          </ButtonRow>
        </Section>
      )}
      <div className="cluster">
        {records.length > 0 && <EraseDialog parts={parts} />}
        <Form>
          <Button kind="secondary" name="intent" value="leave">
            {t("privacy.own.leave")}
          </Button>
        </Form>
      </div>
    </div>
  );
}
