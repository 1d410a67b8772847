import { useTranslation } from "react-i18next";
import type { FactTexts } from "~/publishing/editions/localized.server";
import { DefinitionList } from "~/ui/public/definition";
import { LinkButton } from "~/ui/public/forms/button";
import { ButtonRow } from "~/ui/public/frame/page";
import type { capitalEvent } from "../kind";

type Facts = FactTexts<(typeof capitalEvent)["fields"]>;

/** How far an event has come, how much it is about, and the way to its video. */
export function EventFacts({ facts: { stage, scale, video } }: { facts: Facts }) {
  const { t } = useTranslation("promotion");
  return (
    <>
      <DefinitionList
        items={[
          { key: "stage", term: t("office.field.stage"), value: t(`stage.${stage}` as "stage.proposed") },
          ...(scale ? [{ key: "scale", term: t("office.field.scale"), value: scale }] : []),
        ]}
      />
      {video && (
        <ButtonRow>
          <LinkButton kind="primary" href={video} rel="noopener external">
            {t("recommended.watch")}
          </LinkButton>
        </ButtonRow>
      )}
    </>
  );
}
