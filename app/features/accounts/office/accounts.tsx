import { useTranslation } from "react-i18next";
import { showPictures } from "~/pictures/operations/pictures.server";
import { pictureView } from "~/pictures/parts/picture-view";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { readAccount } from "../form";
import { accountRecords } from "../operations/accounts.server";
import { AccountFields } from "../parts/account-fields";
import { Account } from "../schemas";
import type { Route } from "./+types/accounts";

export const handle = { hydrate: true, permission: "accounts.read", write: "accounts.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "accounts.edit");
  const rows = await accountRecords.list(ctx);
  return {
    rows,
    mayEdit,
    autosaved: await autosavedRecords(ctx, accountRecords, rows, mayEdit),
    pictures: mayEdit ? await showPictures(ctx) : [],
  };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, accountRecords, Account, readAccount);

export const clientAction = saveAction;

export default function AccountsOffice({ loaderData: { rows, mayEdit, autosaved, pictures } }: Route.ComponentProps) {
  const { t } = useTranslation("accounts");
  const lang = useLang();
  const names = ["platform", "name", "handle", "link", "code"] as const;
  const labels = Object.fromEntries(names.map((name) => [name, t(`field.${name}`)])) as Record<
    (typeof names)[number],
    string
  >;
  return (
    <OfficePage title={t("title")} lead={t("office.lead")}>
      <RecordList
        rows={rows}
        columns={[
          { key: "name", head: labels.name, sort: ({ name }) => say(name, lang), cell: ({ name }) => say(name, lang) },
          {
            key: "platform",
            head: labels.platform,
            sort: ({ platform }) => platform,
            cell: ({ platform }) => t(`platform.${platform}`),
          },
          { key: "handle", head: labels.handle, sort: ({ handle }) => handle, cell: ({ handle }) => handle },
        ]}
        standing={({ posted }) => ({ good: posted, word: t(posted ? "bound" : "unbound") })}
        nameOf={({ name, platform }) => `${say(name, lang)} · ${t(`platform.${platform}`)}`}
        textsOf={({ name, handle, link }) => [...Object.values(name), handle, link]}
        mayEdit={mayEdit}
        words={{
          title: t("title"),
          empty: t("office.none"),
          add: t("office.add"),
          addButton: t("office.addButton"),
          saved: t("office.saved"),
          show: t("office.bind"),
          hide: t("office.unbind"),
        }}
        autosaved={autosaved}
        empty={readAccount(new FormData())}
        read={readAccount}
        labels={labels}
        tell={{
          platform: (platform) => t(`platform.${platform}`),
          code: pictureView(pictures, lang),
        }}
        fields={(_, editor) => <AccountFields {...editor} pictures={pictures} />}
      />
    </OfficePage>
  );
}
