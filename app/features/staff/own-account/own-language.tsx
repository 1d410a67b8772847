import { Button, Group, NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { languages } from "~/shared/languages";
import { Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";

/**
 * The person's language of the back office and of mails. A plain form: the answer is a whole page with the words of
 * that language.
 */
export function OwnLanguage() {
  const { t } = useTranslation("staff");
  const lang = useLang();
  return (
    <Panel id="language" title={t("account.language.title")} lead={t("account.language.lead")}>
      <form method="post" action="/ui/irh/office/account">
        <input type="hidden" name="intent" value="language" />
        <Group align="end">
          <NativeSelect
            name="lang"
            label={t("account.language.label")}
            defaultValue={lang}
            data={languages.map((each) => ({ value: each, label: t(`site:language.${each}.name`) }))}
          />
          <Button type="submit">{t("account.language.save")}</Button>
        </Group>
      </form>
    </Panel>
  );
}
