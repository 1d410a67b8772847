import { Alert, Button, Code, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { Refusal, useOfficeForm } from "~/ui/office/form";
import { Facts, Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import type { ChainCheck } from "../operations/audit-chain.server";
import type { Place } from "../rules/audit-chain";

type Props = { chain: { head: Place; waiting: number; oldest: Date | null } };

function Verdict({ check }: { check: ChainCheck }) {
  const { t } = useTranslation("identity");
  if (check.state === "going")
    return (
      <Text size="sm" role="status" mt="sm">
        {t("audit.chain.going", { rows: check.at.seq })}
      </Text>
    );
  if (check.state === "sound")
    return (
      <Alert color="teal" role="status" mt="sm" title={t("audit.chain.sound")}>
        {t("audit.chain.soundText", { rows: check.head.seq })}
      </Alert>
    );
  const { kind, seq, until, id } = check.broken;
  return (
    <Alert color="red" role="alert" mt="sm" title={t("audit.chain.broken")}>
      {t(`audit.chain.break.${kind === "missing" && until > seq ? "missingSome" : kind}`, { seq, until, id })}
    </Alert>
  );
}

/** Where the chain ends, and the button that walks all of it, part by part. */
export function AuditIntegrity({ chain: { head, waiting, oldest } }: Props) {
  const { t } = useTranslation("identity");
  const lang = useLang();
  const [check, setCheck] = useState<ChainCheck | null>(null);
  const form = useOfficeForm<ChainCheck>({
    onDone: (answer) => {
      setCheck(answer);
      if (answer.state === "going") void form.submit({ seq: String(answer.at.seq), hash: answer.at.hash });
    },
  });
  return (
    <Panel
      title={t("audit.chain.title")}
      lead={t("audit.chain.lead")}
      actions={
        <Button
          variant="default"
          size="xs"
          loading={form.busy}
          onClick={() => void form.submit({ seq: "0", hash: "" })}
        >
          {t("audit.chain.check")}
        </Button>
      }
    >
      <Facts
        items={[
          { term: t("audit.chain.rows"), value: head.seq },
          { term: t("audit.chain.head"), value: head.hash ? <Code>{head.hash}</Code> : null },
          {
            term: t("audit.chain.waiting"),
            value: oldest
              ? t("audit.chain.waitingSince", { rows: waiting, time: formatInstant(oldest, lang) })
              : t("audit.chain.noneWaits"),
          },
        ]}
      />
      <Refusal form={form} />
      {check && <Verdict check={check} />}
    </Panel>
  );
}
