import { Button, Group, Text, Textarea } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { bcp47, type Lang } from "~/shared/languages";
import { StatusBadge } from "~/ui/office/status-badge";
import { missingTerms, type UsedTerm } from "./terms";
import classes from "./translation-pair.module.css";

type Piece = {
  text: string;
  said: string;
  was: string | null;
  state: "same" | "changed" | "new";
  automatic: string | null;
  terms: readonly UsedTerm[];
};
type Props = {
  name: string;
  /** What it is: a title, a paragraph. */
  what: string;
  lang: Lang;
  piece: Piece;
  /** What the model drafted for it. */
  draft?: string | null;
  /** How often all drafts were taken for what is empty. */
  taken?: number;
  mayEdit: boolean;
  change: () => void;
  error?: string | null | undefined;
};

/** The terms of the glossary that a piece uses; those that are said otherwise are marked. */
function TermNotes({ terms, typed, lang }: { terms: readonly UsedTerm[]; typed: string; lang: Lang }) {
  const { t } = useTranslation("content");
  const otherwise = missingTerms(typed, terms);
  return terms.map((term) => {
    const isOther = otherwise.includes(term);
    return (
      <Text key={term.source} size="xs" mt={4} c={isOther ? "var(--danger)" : "dimmed"}>
        {isOther && `${t("terms.otherwise")} `}
        <span lang="zh-CN">{term.source}</span> → <strong lang={bcp47[lang]}>{term.wanted}</strong>
      </Text>
    );
  });
}

type DraftProps = { text: string; typed: string; lang: Lang; take: () => void };

/** What the model drafted, marked as that, to be taken or left. */
function Draft({ text, typed, lang, take }: DraftProps) {
  const { t } = useTranslation("content");
  if (typed === text)
    return (
      <Text size="xs" c="dimmed" mt={4}>
        {t("translation.draftTaken")}
      </Text>
    );
  return (
    <div className={classes.draft}>
      <StatusBadge tone="warning">{t("translation.draftMark")}</StatusBadge>
      <Text size="sm" lang={bcp47[lang]} className={classes.text} my={4}>
        {text}
      </Text>
      <Button size="compact-xs" variant="default" onClick={take}>
        {t("translation.draftTake")}
      </Button>
    </div>
  );
}

/**
 * One piece in Simplified Chinese and what is said for it; what changed since, and what is converted, to be taken or
 * changed.
 */
export function Pair({ name, what, lang, piece, draft = null, taken = 0, mayEdit, change, error }: Props) {
  const { t } = useTranslation(["content", "site"]);
  const { text, said, was, state, automatic, terms } = piece;
  const [typed, setTyped] = useState(said || automatic || "");
  const set = (next: string) => {
    setTyped(next);
    change();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    if (taken > 0 && draft !== null && typed.trim() === "") set(draft);
  }, [taken]);
  const isConverted = automatic !== null && typed === automatic;
  return (
    <div className={classes.pair}>
      <div>
        <Group gap="xs" mb={4}>
          <Text size="xs" c="dimmed">
            {what}
          </Text>
          {state !== "same" && (
            <StatusBadge tone={state === "changed" ? "warning" : "neutral"}>
              {t(`translation.state.${state}`)}
            </StatusBadge>
          )}
        </Group>
        <Text lang="zh-CN" className={classes.text}>
          {text}
        </Text>
        {was !== null && (
          <Text size="sm" c="dimmed" mt={4}>
            {t("translation.was")} <del lang="zh-CN">{was}</del>
          </Text>
        )}
      </div>
      <div>
        <Textarea
          name={name}
          aria-label={`${what} · ${t(`site:language.${lang}.name`)}`}
          lang={bcp47[lang]}
          value={typed}
          readOnly={!mayEdit}
          error={error}
          autosize
          minRows={1}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        />
        <TermNotes terms={terms} typed={typed} lang={lang} />
        {draft !== null && mayEdit && <Draft text={draft} typed={typed} lang={lang} take={() => set(draft)} />}
        {automatic !== null && mayEdit && (
          <Group gap="xs" mt={4}>
            {isConverted ? (
              <Text size="xs" c="dimmed">
                {t("translation.converted")}
              </Text>
            ) : (
              <Button size="compact-xs" variant="subtle" onClick={() => set(automatic)}>
                {t("translation.convert")}
              </Button>
            )}
          </Group>
        )}
      </div>
    </div>
  );
}
