import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { formatInstant } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { Card } from "~/ui/public/card";
import { DefinitionList } from "~/ui/public/definition";
import { EmptyState } from "~/ui/public/empty-state";
import { Button, LinkButton } from "~/ui/public/forms/button";
import { ConfirmDialog } from "~/ui/public/forms/confirm-dialog";
import { Form } from "~/ui/public/forms/form";
import { ButtonRow, Prose, Section } from "~/ui/public/frame/page";
import { Table } from "~/ui/public/table";
import type { OwnPart } from "../operations/own-data.server";

type Props = { parts: OwnPart[]; channel: "mobile" | "email"; lang: Lang; file: string };

function EraseDialog({ parts }: Pick<Props, "parts">) {
  const { t } = useTranslation("privacy");
  const list = (keys: string[]) => (
    <ul>
      {keys.map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ul>
  );
  return (
    <ConfirmDialog trigger={t("own.erase")} title={t("own.eraseTitle")} cancel={t("own.eraseKeep")} kind="danger">
      <Prose>
        <p>{t("own.eraseLead")}</p>
        <h3>{t("own.eraseGoes")}</h3>
        {list(parts.map(({ erased }) => erased))}
        <h3>{t("own.eraseStays")}</h3>
        {list(parts.map(({ kept }) => kept))}
      </Prose>
      <Form>
        <Button kind="danger" name="intent" value="erase">
          {t("own.eraseConfirm")}
        </Button>
      </Form>
    </ConfirmDialog>
  );
}

/** All that is kept of somebody, in words; what to take along, and the way to end it. */
export function OwnDataList({ parts, channel, lang, file }: Props) {
  const { t } = useTranslation("privacy");
  const records = parts.flatMap((part) => part.records);
  const mails = parts.flatMap((part) => part.mails).toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const text = (value: string | number | Date | null, word?: string) =>
    word ? t(word) : value instanceof Date ? formatInstant(value, lang) : value;
  return (
    <div className="stack">
      <p>{t("own.shown", { channel: t(`own.channel.${channel}`) })}</p>
      {records.length === 0 && <EmptyState text={t("own.none")} />}
      {records.length > 0 && <p className="muted">{t("own.masked")}</p>}
      {records.map(({ id, heading, title, facts, goOn }) => (
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
          {goOn && (
            <p>
              <a href={hrefOf(goOn.path)}>{t(goOn.term)}</a>
            </p>
          )}
        </Card>
      ))}
      <Section title={t("own.mails")}>
        <Table
          caption={t("own.mails")}
          captionHidden
          rows={mails}
          rowKey={({ kind, at }) => `${kind} ${at.getTime()}`}
          empty={t("own.noMails")}
          columns={[
            { key: "at", head: t("own.mailTime"), cell: ({ at }) => formatInstant(at, lang) },
            { key: "kind", head: t("own.mailKind"), cell: ({ term }) => t(term), wrap: true },
          ]}
        />
      </Section>
      {records.length > 0 && (
        <Section title={t("own.download")}>
          <ButtonRow>
            <LinkButton href={`${file}?as=html`} download rel="nofollow">
              {t("own.downloadPage")}
            </LinkButton>
            <LinkButton href={`${file}?as=json`} download rel="nofollow">
              {t("own.downloadData")}
            </LinkButton>
          </ButtonRow>
        </Section>
      )}
      <div className="cluster">
        {records.length > 0 && <EraseDialog parts={parts} />}
        <Form>
          <Button kind="secondary" name="intent" value="leave">
            {t("own.leave")}
          </Button>
        </Form>
      </div>
    </div>
  );
}
