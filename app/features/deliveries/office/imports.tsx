import { useTranslation } from "react-i18next";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { objectOf } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { ImportId } from "~/sheets/schemas";
import { OfficePage, Panel } from "~/ui/office/page";
import { FilterBar, SelectFilter } from "~/ui/office/table/filters";
import { showImports, undoAny } from "../operations/imports.server";
import { ImportList } from "../parts/import-list";
import { ImportsPage } from "../schemas";
import type { Route } from "./+types/imports";

export const handle = { hydrate: true, permission: "deliveries.imports" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { of, after } = ImportsPage.parse(Object.fromEntries(url.searchParams));
  return showImports(context.get(ctxKey), { of, before: after });
}

export async function action({ context, request }: Route.ActionArgs) {
  const requested = ImportId.safeParse(objectOf(await request.formData()));
  return formAnswer<unknown>(
    requested.success ? await undoAny(context.get(ctxKey), requested.data.importId) : invalid(requested.error),
  );
}

export default function Imports({ loaderData: { items, next, kinds } }: Route.ComponentProps) {
  const { t } = useTranslation("deliveries");
  return (
    <OfficePage title={t("imports.title")} lead={t("imports.lead")}>
      <FilterBar>
        <SelectFilter
          name="of"
          label={t("imports.what")}
          options={kinds.map(({ name, word }) => ({ value: name, label: t(word as never) as string }))}
        />
      </FilterBar>
      <Panel>
        <ImportList items={items} next={next} />
      </Panel>
    </OfficePage>
  );
}
