import { Anchor, AppShell, Box, Burger, Button, Group, Menu, NavLink, ScrollArea, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useSubmit } from "react-router";
import { bcp47, languages } from "~/shared/languages";
import classes from "./office.module.css";
import { Palette, PaletteButton } from "./palette";
import { useLang } from "./use-lang";

export type OfficeNavItem = { key: string; label: string; href: string };
export type OfficeNavGroup = { key: string; label: string | null; items: OfficeNavItem[] };
type Props = {
  company: string;
  siteHref: string;
  signOutAction: string;
  accountHref: string;
  person: { name: string; role: string };
  /** Companies that the person may go to from here, and the action that takes `companyId`. */
  others?: { id: string; name: string }[];
  switchAction?: string;
  nav: OfficeNavGroup[];
  /** Where the palette asks for what was typed. */
  findAction: string;
  note?: string | null;
  children: ReactNode;
};

const arrow = "▾";
const isHere = (pathname: string, href: string) => pathname === href || pathname.startsWith(`${href}/`);

/** The person's own language, kept with the account; the page comes back whole, with the words of that language. */
function Languages({ action }: { action: string }) {
  const { t } = useTranslation("office");
  const { pathname, search } = useLocation();
  const lang = useLang();
  const query = new URLSearchParams(search);
  query.delete("lang");
  const here = `/ui/irh${pathname}${query.size > 0 ? `?${query}` : ""}`;
  return (
    <form method="post" action={action} className={classes.langs} aria-label={t("shell.language")}>
      <input type="hidden" name="intent" value="language" />
      <input type="hidden" name="to" value={here} />
      {languages.map((other) => (
        <button key={other} type="submit" name="lang" value={other} lang={bcp47[other]} aria-pressed={other === lang}>
          {t(`site:language.${other}.short`)}
        </button>
      ))}
    </form>
  );
}

type CompanyProps = Pick<Props, "company" | "others" | "switchAction">;

/** The company's name; for who works for several, the way to the others. */
function Company({ company, others = [], switchAction }: CompanyProps) {
  const { t } = useTranslation("office");
  const submit = useSubmit();
  const name = (
    <Text fw={600} truncate>
      {company}
    </Text>
  );
  if (others.length === 0) return name;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="sm" miw={0} rightSection={<span aria-hidden="true">{arrow}</span>}>
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t("shell.switch")}</Menu.Label>
        {others.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => void submit({ companyId: id }, { method: "post", action: switchAction })}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The frame of the back office: areas at the side (behind a button on a phone), company, language and person on top. */
export function OfficeShell({
  company,
  siteHref,
  signOutAction,
  accountHref,
  person,
  others,
  switchAction,
  nav,
  findAction,
  note,
  children,
}: Props) {
  const { t } = useTranslation("office");
  const [opened, { toggle, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.documentElement.dataset.live = "";
    menu.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the address changes
  useEffect(close, [pathname]);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: "sm", collapsed: { mobile: !opened } }}
      padding="md"
    >
      <a className={classes.skip} href="#main">
        {t("shell.skip")}
      </a>
      <AppShell.Header className={classes.unprinted}>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <Burger
              opened={opened}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={t("shell.menu")}
              aria-expanded={opened}
            />
            <Company company={company} others={others} switchAction={switchAction} />
            <Text c="dimmed" size="sm" visibleFrom="sm">
              {t("shell.office")}
            </Text>
          </Group>
          <Group gap="sm" wrap="nowrap" flex="none">
            <PaletteButton />
            <Box visibleFrom="sm">
              <Languages action={`/ui/irh${accountHref}`} />
            </Box>
            <Anchor component={Link} to={accountHref} size="sm" visibleFrom="md" title={t("shell.account")}>
              {person.name}{" "}
              <Text span c="dimmed">
                {person.role}
              </Text>
            </Anchor>
            <form method="post" action={signOutAction}>
              <Button type="submit" variant="default" size="xs">
                {t("shell.signOut")}
              </Button>
            </form>
          </Group>
        </Group>
      </AppShell.Header>
      <Palette
        screens={[...nav.flatMap(({ items }) => items), { label: t("shell.account"), href: accountHref }]}
        action={findAction}
      />
      <AppShell.Navbar className={classes.unprinted} p="xs" aria-label={t("shell.navigation")}>
        <ScrollArea viewportRef={menu}>
          {nav.map((group) => (
            <div key={group.key}>
              {group.label && (
                <Text size="xs" c="dimmed" px="sm" pt="md" pb={4}>
                  {group.label}
                </Text>
              )}
              {group.items.map(({ key, label, href }) => (
                <NavLink
                  key={key}
                  component={Link}
                  to={href}
                  label={label}
                  active={isHere(pathname, href)}
                  aria-current={isHere(pathname, href) ? "page" : undefined}
                />
              ))}
            </div>
          ))}
          <NavLink
            component={Link}
            to={accountHref}
            label={t("shell.account")}
            active={isHere(pathname, accountHref)}
            mt="md"
          />
          <NavLink component="a" href={siteHref} label={t("shell.publicSite")} />
          <Box hiddenFrom="sm" p="sm">
            <Languages action={`/ui/irh${accountHref}`} />
          </Box>
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1}>
        {note && (
          <Text size="xs" c="dimmed" mb="sm">
            {note}
          </Text>
        )}
        {children}
      </AppShell.Main>
    </AppShell>
  );
}
