import { useTranslation } from "react-i18next";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { textIn } from "~/shared/forms/form-data";
import { refuse } from "~/shared/outcome";
import { OfficePage } from "~/ui/office/page";
import { restoreVersion, showVersions } from "../operations/versions.server";
import { VersionList } from "../parts/version-list";
import type { Route } from "./+types/versions";

export const handle = { hydrate: true, permission: "previews.edit", write: "site.theme" };

export const loader = ({ context }: Route.LoaderArgs) => showVersions(context.get(ctxKey));

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get("intent") !== "restore") return formAnswer<unknown>(refuse("unreadable"));
  return formAnswer<unknown>(await restoreVersion(context.get(ctxKey), textIn(form, "id")));
}

export default function VersionsOffice({ loaderData: { planned, out } }: Route.ComponentProps) {
  const { t } = useTranslation("previews");
  return (
    <OfficePage title={t("versions.title")} lead={t("versions.lead")}>
      {planned.length > 0 && <VersionList title={t("versions.planned")} versions={planned} />}
      <VersionList title={t("versions.out")} versions={out} />
    </OfficePage>
  );
}
