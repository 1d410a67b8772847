import { Alert, Checkbox, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { Facts, Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import type { readFeed } from "./operations.server";
import type { FeedProblem } from "./rules";

type FeedPanelProps = Awaited<ReturnType<typeof readFeed>> & { mayEdit: boolean };

/** Where prices are pulled from and how that goes; nothing where the deployment allows no host. */
export function FeedPanel({ hosts, feed, mayEdit }: FeedPanelProps) {
  const { t } = useTranslation("stock");
  const lang = useLang();
  const form = useOfficeForm({ saved: t("feed.saved") });
  if (hosts.length === 0 && !feed) return null;
  const at = (time: Date | null) => (time ? formatInstant(new Date(time), lang) : "—");
  return (
    <Panel title={t("feed.title")} lead={t("feed.lead")}>
      <Stack gap="md">
        {feed?.problem && (
          <Alert color="yellow" role="status" title={t("feed.failing", { count: feed.failures })}>
            {t(`feed.problem.${feed.problem as FeedProblem}`)} {t("feed.nextAsk", { time: at(feed.nextAt) })}
          </Alert>
        )}
        {feed && (
          <Facts
            items={[
              { term: t("feed.succeededAt"), value: at(feed.succeededAt) },
              { term: t("feed.newest"), value: at(feed.newestAsOf) },
            ]}
          />
        )}
        {mayEdit && (
          <OfficeForm form={form}>
            <input type="hidden" name="intent" value="feed" />
            <Stack gap="sm">
              <TextInput
                {...form.field("url")}
                label={t("feed.url")}
                description={t("feed.urlHint", { hosts: hosts.join(", ") || "—" })}
                defaultValue={feed?.url ?? ""}
                maxLength={500}
                inputMode="url"
              />
              <Checkbox name="active" label={t("feed.active")} defaultChecked={feed?.active ?? true} />
              <SaveBar form={form} label={t("feed.save")} still />
            </Stack>
          </OfficeForm>
        )}
      </Stack>
    </Panel>
  );
}
