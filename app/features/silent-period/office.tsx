import { Alert, Checkbox, Fieldset, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { formatDay, formatInstant } from "~/shared/dates";
import { objectOf } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { may } from "~/shared/permissions";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { OfficePage, Panel } from "~/ui/office/page";
import { DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import type { Route } from "./+types/office";
import { findSilentPeriods } from "./operations.server";
import { type SilentDays, silentAt } from "./rules";
import { SilentForm } from "./schemas";
import { saveSilentSettings, showSilentSettings } from "./settings.server";

export const handle = { hydrate: true, permission: "silentPeriod.read", write: "silentPeriod.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return {
    periods: await findSilentPeriods(ctx),
    settings: await showSilentSettings(ctx),
    mayEdit: may(ctx, "silentPeriod.edit"),
    now: ctx.now,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const input = SilentForm.safeParse(objectOf(await request.formData()));
  return formAnswer(input.success ? await saveSilentSettings(context.get(ctxKey), input.data) : invalid(input.error));
}

const kinds = ["annual", "interim", "quarter"] as const satisfies readonly (keyof SilentDays)[];
type Settings = Route.ComponentProps["loaderData"]["settings"];

function SilentRules({ settings: { on, days, markets, seen }, mayEdit }: { settings: Settings; mayEdit: boolean }) {
  const { t } = useTranslation("silent-period");
  const form = useOfficeForm({ saved: t("saved") });
  return (
    <Panel id="rules" title={t("rules.title")} lead={t("rules.lead")}>
      <OfficeForm key={seen} form={form} warn>
        <input type="hidden" name="seen" value={seen} />
        <Checkbox name="on" value="yes" defaultChecked={on} label={t("rules.on")} disabled={!mayEdit} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt="md">
          {(["A", "H"] as const).map((market) => (
            <Fieldset key={market} legend={[t(`market.${market}`), !markets.includes(market) && t("rules.notListed")]}>
              <Stack gap="xs">
                {kinds.map((kind) => (
                  <TextInput
                    key={kind}
                    {...form.field(`${market}.${kind}`)}
                    label={t(`rules.${kind}`)}
                    defaultValue={days[market][kind]}
                    inputMode="numeric"
                    disabled={!mayEdit}
                    required
                  />
                ))}
              </Stack>
            </Fieldset>
          ))}
        </SimpleGrid>
        <Text size="sm" c="dimmed" mt="sm">
          {t("rules.capped")}
        </Text>
        {mayEdit && <SaveBar still form={form} label={t("rules.save")} />}
      </OfficeForm>
    </Panel>
  );
}

export default function SilentPeriodOffice({ loaderData: { periods, settings, mayEdit, now } }: Route.ComponentProps) {
  const { t } = useTranslation("silent-period");
  const lang = useLang();
  const current = silentAt(periods, now);
  return (
    <OfficePage title={t("title")} lead={t("lead")}>
      {current && (
        <Alert color="orange">
          {t("current", { title: current.title, until: formatInstant(current.endsAt, lang) })}
        </Alert>
      )}
      <DataTable
        caption={t("coming")}
        empty={t(settings.on ? "none" : "off")}
        rows={periods}
        rowKey={({ contentId }) => contentId}
        rowHref={({ contentId }) => `/office/calendar/${contentId}`}
        columns={[
          { key: "report", head: t("report"), cell: ({ part }) => t(`part.${part}`) },
          { key: "title", head: t("event"), wide: true, cell: ({ title }) => title },
          { key: "from", head: t("from"), cell: ({ startsAt }) => formatDay(startsAt, lang) },
          { key: "until", head: t("until"), cell: ({ endsAt }) => formatInstant(endsAt, lang) },
        ]}
      />
      <SilentRules settings={settings} mayEdit={mayEdit} />
    </OfficePage>
  );
}
