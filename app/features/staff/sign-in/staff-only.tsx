import "@mantine/core/styles.layer.css";
import { Alert, Anchor } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { data, isRouteErrorResponse, Link, Outlet, useLocation, useMatches } from "react-router";
import { asksSecondPerson } from "~/publishing/approvals/operations.server";
import { countWaiting, listWaitingIds } from "~/records/changes/list.server";
import { isConsole } from "~/server/request/console.server";
import { ctxKey, nonceKey } from "~/server/request/context.server";
import { cookieOf } from "~/server/request/language.server";
import { officeGroups } from "~/shared/area";
import { say } from "~/shared/languages";
import { may, type Role } from "~/shared/permissions";
import { officeLook } from "~/ui/office/look/office-look";
import { OfficeProvider } from "~/ui/office/look/office-provider";
import { OfficePage } from "~/ui/office/page";
import { PageHelp } from "~/ui/office/page-help";
import { PageNotice } from "~/ui/office/page-notice";
import { roleNames } from "~/ui/office/role-names";
import { readRecent, recentCookie } from "~/ui/office/shell/office-menu";
import { foldCookie, OfficeShell } from "~/ui/office/shell/office-shell";
import { SavedFilterLists } from "~/ui/office/table/saved-filter-lists";
import { useLang } from "~/ui/office/use-lang";
import { OutWithSave, WaitingRows } from "~/ui/office/waiting-rows";
import { otherCompanies } from "../hand-over/operations.server";
import { showSavedFilters } from "../own-account/saved-filters.server";
import { chosenFilters, savedFilterRules } from "../rules";
import type { Route } from "./+types/staff-only";
import { admitStaff, inMenuOf, type OfficeHandle, openTo, refusedWrites } from "./access.server";

export const handle = { hydrate: true };

/** Only screens of records whose changes wait have it. */
const WaitingNotice = lazy(async () => ({ default: (await import("~/records/changes/notice")).WaitingNotice }));

/** Access is decided here and nowhere else. */
export const middleware: Route.MiddlewareFunction[] = [admitStaff];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { company, actor, lang, scheme } = ctx;
  if (actor.kind !== "staff") throw data(null, { status: 403, statusText: "Forbidden" });
  const entries = ctx.registry.areas.flatMap(({ name, office = [] }) =>
    office.map((entry) => ({ area: name, ...entry })),
  );
  const path = url.pathname.replace(/^\/ui\/irh\//, "");
  const [open, others, savedFilters, waiting, waitingRows] = await Promise.all([
    openTo(
      ctx,
      entries.map(({ path }) => path),
    ),
    otherCompanies(ctx, request),
    showSavedFilters(ctx),
    may(ctx, "site.publish") && !isConsole(ctx) ? countWaiting(ctx) : {},
    isConsole(ctx) ? [] : listWaitingIds(ctx, path),
  ]);
  const [inMenu, refused] = await Promise.all([inMenuOf(ctx, open), refusedWrites(ctx)]);
  return {
    company: say(company.name, lang),
    sign: company.settings.logo?.square?.src ?? null,
    look: officeLook({ ...company.settings.colours, theme: company.theme, risefall: "red-up", scheme }),
    scheme,
    demonstration: company.settings.demonstration ?? false,
    nonce: context.get(nonceKey),
    folded: cookieOf(request, foldCookie) === "1",
    person: { name: actor.name, roles: actor.roles },
    siteHref: isConsole(ctx) ? null : "/ui/irh/index",
    others: others.map(({ id, name }) => ({ id, name: say(name, lang) })),
    recent: readRecent(cookieOf(request, recentCookie)),
    menu: entries.filter(({ path }) => open.has(path)).map((entry) => ({ ...entry, isShown: inMenu.has(entry.path) })),
    savedFilters,
    waiting,
    waitingRows,
    asksSecond: asksSecondPerson(ctx),
    refused,
  };
}

type Frame = { loaderData: Awaited<ReturnType<typeof loader>>; failed?: boolean; children: ReactNode };

/** Who may act on a screen that the person may only read; nothing elsewhere. */
function ReadOnly({ refused }: { refused: Record<string, Role[]> }) {
  const { t } = useTranslation("office");
  const lang = useLang();
  const { write } = (useMatches().at(-1)?.handle ?? {}) as OfficeHandle;
  const roles = write === undefined ? undefined : refused[write];
  if (!roles?.length) return null;
  return (
    <Alert color="gray" role="note">
      {t("form.readOnly", {
        roles: roleNames(t, roles, lang),
      })}
    </Alert>
  );
}

function Frame({ loaderData, failed = false, children }: Frame) {
  const { company, siteHref, sign, look, scheme, nonce, person, others, menu, savedFilters, demonstration } =
    loaderData;
  const waiting: Record<string, number> = loaderData.waiting;
  const lang = useLang();
  const { t } = useTranslation("office");
  const noticeOf = (path: string) => {
    const count = waiting[path];
    return (
      <>
        {!failed && <ReadOnly refused={loaderData.refused} />}
        {count !== undefined && (
          <Suspense>
            <WaitingNotice count={count} path={path} />
          </Suspense>
        )}
      </>
    );
  };
  const handbook = "/office/handbook";
  const helpOf = (path: string) =>
    menu.some((entry) => `/${entry.path}` === handbook) && !path.startsWith(handbook)
      ? `${handbook}?of=${encodeURIComponent(path)}`
      : null;
  const screens = menu.map(({ area, key, path, group, place, isShown }) => {
    const label: string = t(`${area}:area.menu.${key}` as never);
    return { key: path, label, href: `/${path}`, group, place, isShown };
  });
  const nav = officeGroups
    .map((group) => ({
      key: group,
      label: group === "work" ? null : t(`nav.${group}`),
      items: screens
        .filter((screen) => screen.isShown && screen.group === group)
        .sort((one, other) => one.place - other.place),
    }))
    .filter(({ items }) => items.length > 0);
  const here = useLocation().pathname.slice(1);
  const out = waiting[here] === undefined ? null : loaderData.asksSecond ? "ask" : "publish";
  const waitingRows = useMemo(() => new Set(loaderData.waitingRows), [loaderData.waitingRows]);
  const lists = useMemo(
    () => ({
      action: "/office/filters",
      of: (list: string) => {
        const { filters = [] } = menu.find(({ path }) => path === list) ?? {};
        return filters.length === 0
          ? null
          : {
              saved: savedFilters.filter((one) => one.list === list),
              chosen: (search: URLSearchParams) => chosenFilters(search, filters),
              longest: savedFilterRules.longest,
            };
      },
    }),
    [menu, savedFilters],
  );
  return (
    <OfficeProvider look={look} scheme={scheme} nonce={nonce}>
      <OfficeShell
        company={company}
        sign={sign}
        siteHref={siteHref}
        signOutAction="/ui/irh/office/signOut"
        accountHref="/office/account"
        others={others}
        switchAction="/office/switch"
        person={{
          name: person.name,
          role: roleNames(t, person.roles, lang),
        }}
        nav={nav}
        screens={screens}
        recent={loaderData.recent}
        folded={loaderData.folded}
        findAction="/office/find"
        note={demonstration ? t("site:demonstration") : null}
      >
        <PageHelp value={helpOf}>
          <PageNotice value={noticeOf}>
            <WaitingRows value={waitingRows}>
              <OutWithSave value={out}>
                <SavedFilterLists value={lists}>{children}</SavedFilterLists>
              </OutWithSave>
            </WaitingRows>
          </PageNotice>
        </PageHelp>
      </OfficeShell>
    </OfficeProvider>
  );
}

export default function StaffOnly({ loaderData }: Route.ComponentProps) {
  return (
    <Frame loaderData={loaderData}>
      <Outlet />
    </Frame>
  );
}

function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation("office");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const kind = status === 403 ? "refused" : status === 404 ? "missing" : "failed";
  return (
    <OfficePage title={t(`${kind}.title`)} lead={t(`${kind}.text`)}>
      <Anchor component={Link} to="/homeIndex">
        {t("refused.home")}
      </Anchor>
    </OfficePage>
  );
}

/** A screen below that failed keeps the frame and the menu round it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (loaderData)
    return (
      <Frame loaderData={loaderData} failed>
        <Failure error={error} />
      </Frame>
    );
  return (
    <OfficeProvider look={null} scheme="auto" nonce={null}>
      <Failure error={error} />
    </OfficeProvider>
  );
}
