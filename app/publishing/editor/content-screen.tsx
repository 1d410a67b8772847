import { Anchor, Group, Stack, Text } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { formatInstant } from "~/shared/dates";
import { type Lang, languages, say, type Words } from "~/shared/languages";
import { type Editing, useEditing } from "~/ui/office/editor/editing";
import { OfficePage, Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import type { ParityIssue } from "../approvals/parity";
import type { Difference } from "../contents/drafts";
import type { States } from "../contents/states";
import { PreviewPanel } from "../editions/preview-panel";
import { type Insiders, InsidersPanel } from "../insiders/insiders-panel";
import { ApprovalNotice } from "../release-parts/approval";
import { useRenewal } from "../release-parts/clock";
import { PublishButton } from "../release-parts/publish-button";
import type { SayChanges } from "../release-parts/use-changes";
import { usePublishing } from "../release-parts/use-publishing";
import { WithdrawButton } from "../release-parts/withdraw-button";
import { StateLines } from "../states/lines";
import classes from "./content-screen.module.css";
import { DeleteButton } from "./delete-button";
import { HistoryPanel } from "./history-panel";
import { ReadersView } from "./readers-view";

type View = {
  row: { id: string; draft: { title: Words }; revision: number; savedAt: Date; savedBy: string; confidential: boolean };
  /** False where this person gets what readers have. */
  known: boolean;
  written: Lang[];
  states: States;
  history: ComponentProps<typeof HistoryPanel>["history"];
  links: ComponentProps<typeof PreviewPanel>["links"];
  coming: ComponentProps<typeof PublishButton>["coming"];
  parity: ParityIssue[];
  compared: { revision: number; differences: Difference[] } | null;
};

type Screen = {
  now: Date;
  mayEdit: boolean;
  /** Whether this person may put themselves on the list of something confidential. */
  mayJoin: boolean;
  mayReadLog: boolean;
  /** Null where the list is not for this person. */
  insiders: Insiders | null;
  asksSecond: boolean;
  parityBlocks: boolean;
  /** The address of the area's pages on the public site. */
  site: string;
  /** Who can be told of a correction, and the next usual hour of its type; null where there is none. */
  readers: number | null;
  usual: Date | null;
  /** Null for a content that is begun. */
  shown: View | null;
  approval: { releaseId: string; at: Date; question: ComponentProps<typeof ApprovalNotice>["approval"] } | null;
};

type Props = {
  screen: Screen;
  list: { label: string; href: string };
  /** What the screen of a new one is called. */
  fresh: string;
  changes: SayChanges;
  editor: (editing?: Editing) => ReactNode;
};

/**
 * The screen of one content: its editor, where it stands with readers and what can be done about that, its versions.
 */
export function ContentScreen({ screen, ...rest }: Props) {
  const { t } = useTranslation("publishing");
  if (screen.shown && !screen.shown.known)
    return (
      <ReadersView row={screen.shown.row} list={rest.list} mayJoin={screen.mayJoin} site={screen.site}>
        {rest.editor()}
      </ReadersView>
    );
  if (screen.shown) return <Existing key={screen.shown.row.id} screen={screen} shown={screen.shown} {...rest} />;
  return (
    <OfficePage title={rest.fresh} lead={t("content.newLead")} back={rest.list}>
      {rest.editor()}
    </OfficePage>
  );
}

function Existing({ screen, shown, list, changes, editor }: Props & { shown: View }) {
  const { t } = useTranslation("publishing");
  const lang = useLang();
  const editing = useEditing();
  const { dirty } = editing;
  const publishing = usePublishing();
  const [search] = useSearchParams();
  const { now, mayEdit, site, approval } = screen;
  const { row, states, history, links, compared } = shown;
  const { revision } = row;
  const each = languages.map((one) => states[one]);
  useRenewal(
    [
      ...each.map(({ next }) => (next && next.state === "scheduled" ? next.at : null)),
      ...each.map(({ goesAt }) => goesAt),
    ],
    now,
  );
  const current = each.find(({ next }) => next)?.next?.releaseId ?? null;
  const isLive = each.some((state) => state.now.state === "published");
  return (
    <OfficePage
      title={say(row.draft.title, lang)}
      lead={t("content.savedBy", { name: row.savedBy, time: formatInstant(row.savedAt, lang), n: revision })}
      back={list}
    >
      {approval && (
        <ApprovalNotice
          approval={approval.question}
          mayPublish={mayEdit}
          disabled={dirty}
          values={{ about: "release", releaseId: approval.releaseId, seenAt: String(approval.at.getTime()) }}
          review={`/office/releases/${approval.releaseId}`}
        />
      )}
      {approval?.question.refused && (
        <Text size="sm" c="dimmed">
          {t("content.sentBack")}
        </Text>
      )}
      <div className={classes.screen}>
        <div className={classes.publishing}>
          <Panel title={t("content.title")}>
            <Stack gap="md">
              <StateLines states={states} revision={revision} read={now} />
              {mayEdit && (
                <Group gap="xs">
                  <PublishButton
                    key={publishing.opens}
                    revision={revision}
                    written={shown.written}
                    coming={shown.coming}
                    parity={shown.parity}
                    parityBlocks={screen.parityBlocks}
                    asksSecond={screen.asksSecond}
                    current={current}
                    isLive={isLive}
                    corrects={isLive && search.get("act") === "correction"}
                    readers={screen.readers}
                    usual={screen.usual}
                    opened={publishing.opened}
                    open={() => editing.first(publishing.open)}
                    close={publishing.close}
                  />
                  <WithdrawButton disabled={!(isLive || current)} />
                </Group>
              )}
              {isLive && (
                <Anchor href={`${site}/${row.id}`} target="_blank" size="sm">
                  {t("content.openPublic")}
                </Anchor>
              )}
            </Stack>
          </Panel>
        </div>
        <div className={classes.editor}>{editor(editing)}</div>
        <div className={classes.history}>
          <HistoryPanel
            history={history}
            revision={revision}
            compared={compared && { revision: compared.revision, rows: changes(compared.differences) }}
            mayEdit={mayEdit}
            disabled={dirty}
          />
        </div>
        <Stack gap="lg" align="start" className={classes.more}>
          {screen.insiders && (
            <InsidersPanel
              insiders={screen.insiders}
              contentId={row.id}
              confidential={row.confidential}
              mayReadLog={screen.mayReadLog}
            />
          )}
          <PreviewPanel links={links} revision={revision} base={`${site}/preview`} mayEdit={mayEdit} disabled={dirty} />
          {mayEdit && <DeleteButton />}
        </Stack>
      </div>
    </OfficePage>
  );
}
