import { useTranslation } from "react-i18next";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { objectOf } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { ImportId } from "~/sheets/schemas";
import { OfficePage, Panel } from "~/ui/office/page";
import { FilterBar, SelectFilter } from "~/ui/office/table/filters";
import { FigureFeeds } from "../feeds/figure-feeds";
import { readFigureFeeds, saveFigureFeed } from "../feeds/operations.server";
import { showImports, undoAny } from "../operations/imports.server";
import { ImportList } from "../parts/import-list";
import { ImportsPage, SavedFeed } from "../schemas";
import type { Route } from "./+types/imports";

export const handle = { hydrate: true, permission: "deliveries.imports" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { of, after } = ImportsPage.parse(Object.fromEntries(url.searchParams));
  const ctx = context.get(ctxKey);
  const [imports, feeds] = await Promise.all([showImports(ctx, { of, before: after }), readFigureFeeds(ctx)]);
  return { ...imports, feeds };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = objectOf(await request.formData());
  if (form.intent === "feed") {
    const settings = SavedFeed.safeParse(form);
    return formAnswer<unknown>(
      settings.success ? await saveFigureFeed(ctx, settings.data.feed, settings.data) : invalid(settings.error),
    );
  }
  const requested = ImportId.safeParse(form);
  return formAnswer<unknown>(
    requested.success ? await undoAny(ctx, requested.data.importId) : invalid(requested.error),
  );
}

export default function Imports({ loaderData: { items, next, kinds, feeds } }: Route.ComponentProps) {
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
      <FigureFeeds feeds={feeds} />
    </OfficePage>
  );
}
