import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/request/context.server";
import { textIn } from "~/shared/forms/form-data";
import { readWords } from "~/shared/forms/form-words";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { WordsField } from "~/ui/office/words-field";
import { NewSecurity } from "../schemas";
import type { Route } from "./+types/office";
import { securities } from "./operations.server";
import { listSecurities } from "./queries.server";
import { useSecurityColumns, useSecurityStanding } from "./securities-table";

export const handle = { hydrate: true, permission: "stock.read", write: "stock.import" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "stock.import");
  const listed = await listSecurities(ctx.db, ctx.company.id);
  return { listed, mayEdit, autosaved: await autosavedRecords(ctx, securities, listed, mayEdit) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, securities, NewSecurity, readSecurity);

const readSecurity = (form: FormData) => ({ code: textIn(form, "code"), name: readWords(form, "name") });

export const clientAction = saveAction;

export default function Securities({ loaderData: { listed, mayEdit, autosaved } }: Route.ComponentProps) {
  const { t } = useTranslation("stock");
  return (
    <OfficePage
      title={t("securitiesList.title")}
      lead={t("securitiesList.lead")}
      back={{ label: t("import.title"), href: "/office/prices" }}
    >
      <RecordList
        rows={listed}
        columns={useSecurityColumns()}
        standing={useSecurityStanding(listed)}
        nameOf={({ code }) => code}
        textsOf={({ code, name }) => [code, ...Object.values(name)]}
        mayEdit={mayEdit}
        words={{
          title: t("securitiesList.title"),
          empty: t("import.noSecurity"),
          add: t("securitiesList.add"),
          addButton: t("securitiesList.save"),
          saved: t("securitiesList.saved"),
          show: t("securitiesList.show"),
        }}
        autosaved={autosaved}
        empty={{ code: "", name: { "zh-CN": "" } }}
        read={readSecurity}
        labels={{ code: t("securitiesList.codeLabel"), name: t("securitiesList.nameLabel") }}
        fields={(security, { draft, error }) => (
          <>
            {security ? (
              <input type="hidden" name="code" value={security.code} />
            ) : (
              <TextInput
                name="code"
                defaultValue={draft.code}
                error={error("code")}
                label={t("securitiesList.codeLabel")}
                description={t("securitiesList.addLead")}
                withAsterisk
              />
            )}
            <WordsField
              name="name"
              label={t("securitiesList.nameLabel")}
              value={draft.name}
              error={error("name.zh-CN")}
              required
              maxLength={60}
            />
          </>
        )}
      />
    </OfficePage>
  );
}
