import { Group, NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { columnName } from "~/features/site/menu/menu-words";
import { publicRegistry } from "~/features/site/shell/public-registry.server";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { formatSecond } from "~/shared/dates";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { inDraft } from "../operations/draft-site.server";
import { showVersions } from "../operations/versions.server";
import { PagePair } from "../parts/page-pair";
import { addressOfPage } from "../rules/comments";
import type { Route } from "./+types/compare";

export const handle = { hydrate: true, permission: "previews.edit", frames: true };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { planned, out } = await showVersions(ctx);
  const draft = await inDraft(ctx);
  return {
    versions: [...planned, ...out],
    columns: publicRegistry(draft).columns.map(({ id, name }) => ({ id, name })),
  };
}

/** Two versions of the site as pictures of one of its pages. */
export default function CompareOffice({ loaderData: { versions, columns } }: Route.ComponentProps) {
  const { t } = useTranslation("previews");
  const lang = useLang();
  const [query, setQuery] = useSearchParams();
  const choices = [
    { value: "now", label: t("compare.now") },
    { value: "draft", label: t("compare.draft") },
    ...versions.map(({ id, name, at }) => ({
      value: id,
      label: `${name} · ${formatSecond(at, lang)}`,
    })),
  ];
  const pages = [
    { value: "index", label: t("home:area.page.home.name" as never) as string },
    ...columns.map((column) => ({
      value: column.id,
      label: columnName(column, lang, (key) => t(key as never)),
    })),
  ];
  const chosen = { one: "now", other: "draft", page: "index", ...Object.fromEntries(query) };
  const choose = (name: string, value: string) =>
    setQuery({ ...chosen, [name]: value }, { replace: true, preventScrollReset: true });
  const addressOf = (version: string) => {
    const address = addressOfPage(chosen.page, hrefOf("view"));
    return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ version, lang })}`;
  };
  const labelOf = (value: string) => choices.find((one) => one.value === value)?.label ?? t("compare.now");
  return (
    <OfficePage
      title={t("compare.title")}
      lead={t("compare.lead")}
      back={{ label: t("versions.title"), href: "/office/versions" }}
    >
      <Group align="end">
        {(["one", "other"] as const).map((name) => (
          <NativeSelect
            key={name}
            label={t(`compare.${name}`)}
            value={chosen[name]}
            data={choices}
            onChange={(event) => choose(name, event.currentTarget.value)}
          />
        ))}
        <NativeSelect
          label={t("compare.page")}
          value={chosen.page}
          data={pages}
          onChange={(event) => choose("page", event.currentTarget.value)}
        />
      </Group>
      <PagePair
        one={{ address: addressOf(chosen.one), label: labelOf(chosen.one) }}
        other={{ address: addressOf(chosen.other), label: labelOf(chosen.other) }}
      />
    </OfficePage>
  );
}
