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
  const { t } = useTranslation("audit");
  if (check.state === "going")
    return (
      <Text size="sm" role="status" mt="sm">
        {t("chain.going", { rows: check.at.seq })}
      </Text>
    );
  if (check.state === "sound")
    return (
      <Alert color="teal" role="status" mt="sm" title={t("chain.sound")}>
        {t("chain.soundText", { rows: check.head.seq })}
      </Alert>
    );
  const { kind, seq, until, id } = check.broken;
  return (
    <Alert color="red" role="alert" mt="sm" title={t("chain.broken")}>
      {t(`chain.break.${kind === "missing" && until > seq ? "missingSome" : kind}`, { seq, until, id })}
    </Alert>
  );
}

/** Where the chain ends, and the button that walks all of it, part by part. */
export function AuditIntegrity({ chain: { head, waiting, oldest } }: Props) {
  const { t } = useTranslation("audit");
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
      title={t("chain.title")}
      lead={t("chain.lead")}
      actions={
        <Button
          variant="default"
          size="xs"
          loading={form.busy}
          onClick={() => void form.submit({ seq: "0", hash: "" })}
        >
          {t("chain.check")}
        </Button>
      }
    >
      <Facts
        items={[
          { term: t("chain.rows"), value: head.seq },
          { term: t("chain.head"), value: head.hash ? <Code>{head.hash}</Code> : null },
          {
            term: t("chain.waiting"),
            value: oldest
              ? t("chain.waitingSince", { rows: waiting, time: formatInstant(oldest, lang) })
              : t("chain.noneWaits"),
          },
        ]}
      />
      <Refusal form={form} />
      {check && <Verdict check={check} />}
    </Panel>
  );
}
