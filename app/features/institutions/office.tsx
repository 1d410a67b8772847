import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { formatDay } from "~/shared/dates";
import { textIn } from "~/shared/forms/form-data";
import { nameIndexIn } from "~/shared/institutions/address";
import { institutionKinds } from "~/shared/institutions/kinds";
import { may } from "~/shared/permissions";
import { Beside, OfficePage } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { DataTable } from "~/ui/office/table/data-table";
import { FilterBar, SelectFilter } from "~/ui/office/table/filters";
import { useLang } from "~/ui/office/use-lang";
import type { Route } from "./+types/office";
import { showInstitution } from "./history.server";
import { joinInstitutions, partSpelling } from "./join.server";
import { otherInstitutions } from "./list.server";
import { SpellingsPanel } from "./spellings-panel";

export const handle = { hydrate: true, permission: "appointments.read", write: "appointments.answer" };

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const kind = institutionKinds.find((one) => one === url.searchParams.get("kind")) ?? null;
  const shown = await showInstitution(ctx, id, kind);
  if (!shown.ok) throw new Response(null, { status: 404 });
  const mayJoin = may(ctx, "appointments.answer");
  const head = nameIndexIn(shown.value.id) ?? "";
  return { institution: shown.value, mayJoin, others: mayJoin ? await otherInstitutions(ctx, head) : [] };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  if (textIn(form, "intent") === "part") return formAnswer(await partSpelling(ctx, id, textIn(form, "spelling")));
  return formAnswer(await joinInstitutions(ctx, id, textIn(form, "other")));
}

type Data = Route.ComponentProps["loaderData"]["institution"];

const tones = { done: "success", missed: "warning" } as const;

/** What was attended and answered in time, in one sentence; nothing of what has not come due yet. */
function useTally({ tally, cut }: Data): string {
  const { t } = useTranslation("institutions");
  const parts = (["visit", "message", "meeting"] as const).flatMap((kind) => {
    const { due, done } = tally[kind];
    return due > 0 ? [t(`tally.${kind}`, { done, due })] : [];
  });
  const sentence = parts.length > 0 ? t("tally.all", { parts: parts.join(t("tally.between")) }) : t("tally.none");
  return cut ? `${sentence} ${t("cut", { count: cut })}` : sentence;
}

export default function InstitutionOffice({ loaderData: { institution, mayJoin, others } }: Route.ComponentProps) {
  const { t } = useTranslation("institutions");
  const lang = useLang();
  const name = institution.name ?? t("nameless");
  const kinds = institutionKinds.filter((kind) => institution.counts[kind] > 0);
  return (
    <OfficePage
      title={name}
      lead={useTally(institution)}
      back={{ label: t("title"), href: "/office/registrations/institutions" }}
    >
      <Beside
        beside={[<SpellingsPanel key="spellings" {...{ name, mayJoin, others }} spellings={institution.spellings} />]}
      >
        <FilterBar>
          <SelectFilter
            name="kind"
            label={t("kind")}
            options={kinds.map((kind) => ({
              value: kind,
              label: t("kindCount", { kind: t(`kinds.${kind}`), n: institution.counts[kind] }),
            }))}
          />
        </FilterBar>
        <DataTable
          caption={t("history")}
          empty={t("historyNone")}
          rows={institution.entries}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          rowHref={({ href }) => href}
          columns={[
            { key: "day", head: t("day"), cell: ({ at }) => formatDay(at, lang) },
            {
              key: "what",
              head: t("what"),
              cell: ({ kind, title }) => (
                <>
                  <Text size="xs" c="dimmed">
                    {t(`one.${kind}`)}
                  </Text>
                  {title || t(`one.${kind}`)}
                </>
              ),
            },
            { key: "person", head: t("person"), wide: true, cell: ({ person }) => person ?? "—" },
            {
              key: "status",
              head: t("status"),
              cell: ({ status, outcome }) =>
                status ? <StatusBadge tone={outcome ? tones[outcome] : "neutral"}>{t(status)}</StatusBadge> : "—",
            },
          ]}
        />
      </Beside>
    </OfficePage>
  );
}
