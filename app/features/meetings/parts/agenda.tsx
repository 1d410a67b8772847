import { useTranslation } from "react-i18next";
import { type Lang, tagOf } from "~/shared/languages";
import { Badge } from "~/ui/public/card";
import { Section } from "~/ui/public/frame/page";
import { numberText } from "~/ui/public/number";
import { Table } from "~/ui/public/table";
import type { ResolutionText } from "../operations/show.server";
import { type VoteSide, type VotingRule, voterGroups, voteSides } from "../rules/terms";
import { type Count, isCarried, percentsOf, type Votes } from "../rules/votes";

type Props = { agenda: readonly ResolutionText[]; rule: string; lang: Lang };

/** What a meeting decides on, each with its votes once they are told; nothing without an agenda. */
export function Agenda({ agenda, rule, lang }: Props) {
  const { t } = useTranslation("meetings");
  if (agenda.length === 0) return null;
  const voted = agenda.some(({ votes }) => votes);
  return (
    <Section title={t(voted ? "results" : "agenda")}>
      <ol className="answers">
        {agenda.map(({ number, form, title, shownLang, votes }) => (
          <li key={number}>
            <p className="muted small">
              <span className="figure">{number}</span> · {t(`form.${form}`)}{" "}
              {votes && <Carried form={form} votes={votes} rule={rule as VotingRule} />}
            </p>
            <h3 lang={tagOf(shownLang, lang)}>{title}</h3>
            {votes && <VotesTable title={title} votes={votes} rule={rule as VotingRule} />}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Carried({ form, votes, rule }: { form: ResolutionText["form"]; votes: Votes; rule: VotingRule }) {
  const { t } = useTranslation("meetings");
  const carried = isCarried(form, votes, rule);
  return <Badge tone={carried ? "success" : "danger"}>{t(carried ? "carried" : "lost")}</Badge>;
}

type Row = { group: "all" | (typeof voterGroups)[number]; count: Count };

function VotesTable({ title, votes, rule }: { title: string; votes: Votes; rule: VotingRule }) {
  const { t } = useTranslation("meetings");
  const rows: Row[] = (["all", ...voterGroups] as const).flatMap((group) => {
    const count = votes[group];
    return count ? [{ group, count }] : [];
  });
  const side = (name: VoteSide) => ({
    key: name,
    head: t(`side.${name}`),
    align: "end" as const,
    cell: ({ count }: Row) => {
      const percent = percentsOf(count, rule)[name];
      return (
        <>
          <span className="figure">{numberText(count[name])}</span>
          {percent && (
            <>
              <br />
              <span className="muted small figure">{percent}%</span>
            </>
          )}
        </>
      );
    },
  });
  return (
    <Table
      tight
      caption={t("votesOn", { title })}
      captionHidden
      rows={rows}
      rowKey={({ group }) => group}
      columns={[
        { key: "group", head: t("votesInShares"), cell: ({ group }) => t(`group.${group}`) },
        ...voteSides.map(side),
      ]}
    />
  );
}
