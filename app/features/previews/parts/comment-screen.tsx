import { useTranslation } from "react-i18next";
import { Head } from "~/ui/public/frame/head";
import { Page } from "~/ui/public/frame/page";
import { addressOfPage } from "../rules/comments";
import { CommentForm, type Failed } from "./comment-form";

type Props = { base: string; page: string; commentKey: string; asksName: boolean; failed: Failed | undefined };

/** The form by itself: what a comment that was not taken leads to, with all that was typed. */
export function CommentScreen({ base, page, commentKey, asksName, failed }: Props) {
  const { t } = useTranslation("previews");
  const on = failed?.values.page ?? page;
  return (
    <Page title={t("comments.title")} lead={<a href={addressOfPage(on, base)}>{t("comments.back")}</a>} narrow>
      <Head title={t("comments.title")} robots="noindex, nofollow" />
      <CommentForm action={`${base}/comment`} page={on} commentKey={commentKey} asksName={asksName} failed={failed} />
    </Page>
  );
}
