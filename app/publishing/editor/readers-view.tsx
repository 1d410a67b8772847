import { Alert, Anchor, Stack, Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { say, type Words } from "~/shared/languages";
import { ConfirmButton } from "~/ui/office/confirm";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";

type Props = {
  row: { id: string; draft: { title: Words }; confidential: boolean };
  list: { label: string; href: string };
  mayJoin: boolean;
  /** The address of the area's pages on the public site. */
  site: string;
  children: ReactNode;
};

/** One content as readers have it, for staff who may not know more; of something confidential nothing else. */
export function ReadersView({ row, list, mayJoin, site, children }: Props) {
  const { t } = useTranslation("publishing");
  const lang = useLang();
  const title = say(row.draft.title, lang);
  return (
    <OfficePage title={title || t("office:release.confidential")} back={list}>
      {row.confidential ? (
        <Alert color="orange" title={t("insiders.hidden")}>
          <Stack gap="sm" align="start">
            {t("insiders.hiddenText")}
            {mayJoin && (
              <ConfirmButton
                label={t("insiders.join")}
                title={t("insiders.joinTitle")}
                body={t("insiders.joinText")}
                values={{ intent: "joinInsiders" }}
                saved={t("insiders.joined")}
              >
                {(field) => (
                  <Textarea {...field("reason")} label={t("insiders.reason")} maxLength={500} autosize withAsterisk />
                )}
              </ConfirmButton>
            )}
          </Stack>
        </Alert>
      ) : (
        <Alert color="blue">{t("insiders.publicOnly")}</Alert>
      )}
      {title && (
        <>
          <Anchor href={`${site}/${row.id}`} target="_blank" size="sm">
            {t("content.openPublic")}
          </Anchor>
          {children}
        </>
      )}
    </OfficePage>
  );
}
