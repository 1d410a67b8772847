import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "~/ui/public/forms/button";
import { Form, FormActions } from "~/ui/public/forms/form";
import { Head } from "~/ui/public/frame/head";
import { Page } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";

type Props = { name: string; company: string };

/**
 * Stands in for a link's screen while somebody else is signed in to this browser: a link never replaces an open
 * session.
 */
export function SomebodyElse({ name, company }: Props) {
  const { t } = useTranslation("staff");
  return (
    <Page narrow title={t("handOver.occupiedTitle")}>
      <Head title={t("handOver.occupiedTitle")} robots="noindex" />
      <Notice tone="warning">{t("handOver.occupied", { name, company })}</Notice>
      <Form action="/ui/irh/office/signOut">
        <FormActions>
          <Button>{t("handOver.signOut", { name })}</Button>
          <LinkButton kind="quiet" href="/ui/irh/homeIndex">
            {t("handOver.stay")}
          </LinkButton>
        </FormActions>
      </Form>
    </Page>
  );
}
