import { Alert, Checkbox, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { Facts, Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { FeedDoubts } from "./feed-doubts";
import type { readFeed } from "./operations.server";
import type { FeedDoubt } from "./rules";

type FeedPanelProps = Awaited<ReturnType<typeof readFeed>> & {
  mayEdit: boolean;
  /** What the feed and its newest figure are called, what its checkbox does, and why an answer was not taken over. */
  words: {
    title: string;
    lead: string;
    active: string;
    newest: string;
    problem: (code: string) => string;
    doubt?: (doubt: FeedDoubt) => string;
  };
  newest: (at: Date) => string;
  /** Which feed the form sets, where a screen has several. */
  name?: string;
};

/** Where figures are pulled from and how that goes; nothing where the deployment allows no host. */
export function FeedPanel({ hosts, feed, mayEdit, words, newest, name }: FeedPanelProps) {
  const { t } = useTranslation("sheets");
  const lang = useLang();
  const form = useOfficeForm({ saved: t("feed.saved") });
  if (hosts.length === 0 && !feed) return null;
  const at = (time: Date | null) => (time ? formatInstant(new Date(time), lang) : "—");
  return (
    <Panel title={words.title} lead={words.lead}>
      <Stack gap="md">
        {feed?.problem && (
          <Alert color="yellow" role="status" title={t("feed.failing", { count: feed.failures })}>
            {words.problem(feed.problem)} {t("feed.nextPoll", { time: at(feed.nextAt) })}
          </Alert>
        )}
        {feed?.refusal && words.doubt && <FeedDoubts doubts={feed.refusal.doubts} reason={words.doubt} />}
        {feed && (
          <Facts
            items={[
              { term: t("feed.succeededAt"), value: at(feed.succeededAt) },
              { term: words.newest, value: feed.newestAsOf ? newest(new Date(feed.newestAsOf)) : "—" },
            ]}
          />
        )}
        {mayEdit && (
          <OfficeForm form={form}>
            <input type="hidden" name="intent" value="feed" />
            {name && <input type="hidden" name="feed" value={name} />}
            <Stack gap="sm">
              <TextInput
                {...form.field("url")}
                label={t("feed.url")}
                description={t("feed.urlHint", { hosts: hosts.join(", ") || "—" })}
                defaultValue={feed?.url ?? ""}
                maxLength={500}
                inputMode="url"
              />
              <Checkbox name="active" label={words.active} defaultChecked={feed?.active ?? true} />
              <SaveBar form={form} label={t("feed.save")} still />
            </Stack>
          </OfficeForm>
        )}
      </Stack>
    </Panel>
  );
}
