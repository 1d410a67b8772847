import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { OfficeForm, useOfficeForm } from "~/ui/office/form";
import { OfficePage, Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import type { Route } from "./+types/office";
import { weekdayName } from "./hours-text";
import { saveHours, showHours } from "./operations.server";
import { talkEnds } from "./rules";
import { talkTimes } from "./times";

export const handle = { hydrate: true, permission: "cards.own" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const shown = await showHours(context.get(ctxKey), params.id);
  if (!shown) throw new Response(null, { status: 404 });
  return shown;
}

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  formAnswer(await saveHours(context.get(ctxKey), params.id, await request.formData()));

const whole = { from: talkTimes[0] ?? "", to: talkEnds.at(-1) ?? "" };

/** When the person of a card can be asked for a talk, week by week, and on which days not. */
export default function HoursOffice({ loaderData: { name, hours } }: Route.ComponentProps) {
  const { t } = useTranslation("cards");
  const lang = useLang();
  const form = useOfficeForm({ saved: t("hours.saved") });
  const spanOf = (day: number) => (hours ? hours.week[day] : whole);
  const choice = (times: readonly string[]) => [{ value: "", label: "—" }, ...times];
  return (
    <OfficePage
      title={t("hours.title", { name: say(name, lang) })}
      lead={t("hours.lead")}
      back={{ label: t("talks.title"), href: "/businessCardIndex/appointmentAdministration" }}
    >
      <OfficeForm form={form} warn>
        <Panel title={t("hours.week")} lead={t("talk.beijing")}>
          <Stack gap="xs">
            {[1, 2, 3, 4, 5, 6, 0].map((day) => (
              <Group key={day} gap="sm" align="start">
                <Text w="7rem" size="sm" mt={6}>
                  {weekdayName(day, lang)}
                </Text>
                <NativeSelect
                  name={`week.${day}.from`}
                  aria-label={t("hours.from", { day: weekdayName(day, lang) })}
                  data={choice(talkTimes)}
                  defaultValue={spanOf(day)?.from ?? ""}
                />
                <NativeSelect
                  {...form.field(`week.${day}.to`)}
                  aria-label={t("hours.to", { day: weekdayName(day, lang) })}
                  data={choice(talkEnds)}
                  defaultValue={spanOf(day)?.to ?? ""}
                />
              </Group>
            ))}
          </Stack>
        </Panel>
        <Textarea
          name="daysOff"
          label={t("hours.daysOff")}
          description={t("hours.daysOffHint")}
          defaultValue={hours?.daysOff.join("\n") ?? ""}
          error={form.refusal?.issues?.some(({ field }) => field.startsWith("daysOff")) ? t("hours.daysOffHint") : null}
          autosize
          minRows={3}
          maxRows={10}
        />
        <TextInput
          {...form.field("place")}
          label={t("hours.place")}
          description={t("hours.placeHint")}
          defaultValue={hours?.place ?? ""}
          maxLength={300}
        />
        <Group>
          <Button type="submit" loading={form.busy}>
            {t("hours.save")}
          </Button>
        </Group>
      </OfficeForm>
    </OfficePage>
  );
}
