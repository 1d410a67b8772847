import { NativeSelect, SimpleGrid } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { objectOf } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { languages } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { themeNames } from "~/shared/themes";
import { OfficePage, Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { changeParents, parentsOf } from "../operations/parents.server";
import { CodeToCopy } from "../parts/code-to-copy";
import { FramePanel } from "../parts/frame-panel";
import { ParentsPanel } from "../parts/parents-panel";
import { type Chosen, heightCode, lookQuery, oEmbedAddress, policyCode } from "../rules/code";
import { framesOf } from "../rules/o-embed";
import { FrameParents } from "../schemas";
import type { Route } from "./+types/frames";

export const handle = { hydrate: true, frames: true, permission: "embeds.read", write: "embeds.edit" };

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return {
    origin: ctx.company.origin,
    parents: parentsOf(ctx),
    frames: framesOf(ctx.registry.areas),
    mayEdit: may(ctx, "embeds.edit"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const given = FrameParents.safeParse(objectOf(await request.formData()));
  return formAnswer(given.success ? await changeParents(context.get(ctxKey), given.data) : invalid(given.error));
}

export default function FramesOffice({ loaderData: { origin, parents, frames, mayEdit } }: Route.ComponentProps) {
  const { t } = useTranslation(["embeds", "site", "look"]);
  const own = useLang();
  const [chosen, setChosen] = useState<Chosen>({ lang: own, theme: "", scheme: "" });
  const choice = (name: keyof Chosen, data: { value: string; label: string }[]) => (
    <NativeSelect
      label={t(`look.${name}`)}
      value={chosen[name]}
      onChange={({ currentTarget: { value } }) => setChosen((before) => ({ ...before, [name]: value }))}
      data={data}
    />
  );
  return (
    <OfficePage title={t("title")} lead={t("lead")}>
      <ParentsPanel parents={parents} mayEdit={mayEdit} />
      <Panel title={t("look.title")} lead={t("look.lead")}>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {choice(
            "lang",
            languages.map((value) => ({ value, label: t(`site:language.${value}.name`) })),
          )}
          {choice("theme", [
            { value: "", label: t("look.own") },
            ...themeNames.map((value) => ({ value, label: t(`look:name.${value}`) })),
          ])}
          {choice("scheme", [
            { value: "", label: t("site:scheme.auto") },
            { value: "light", label: t("site:scheme.light") },
            { value: "dark", label: t("site:scheme.dark") },
          ])}
        </SimpleGrid>
      </Panel>
      {frames.map((frame) => (
        <FramePanel key={frame.path} frame={frame} origin={origin} query={lookQuery(chosen)} />
      ))}
      <Panel title={t("height.title")} lead={t("height.lead")}>
        <CodeToCopy code={heightCode(origin)} label={t("height.title")} />
      </Panel>
      <Panel title={t("policy.title")} lead={t("policy.lead")}>
        <CodeToCopy code={policyCode(origin)} label={t("policy.title")} />
      </Panel>
      <Panel title={t("oEmbed.title")} lead={t("oEmbed.lead")}>
        <CodeToCopy code={oEmbedAddress(origin, `${origin}${hrefOf("stock")}`)} label={t("oEmbed.title")} />
      </Panel>
    </OfficePage>
  );
}
