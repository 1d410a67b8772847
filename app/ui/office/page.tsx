import { Anchor, Box, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { Fragment, type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import classes from "./office.module.css";
import { PageHelp } from "./page-help";
import { PageNotice } from "./page-notice";

type PageProps = {
  title: string;
  lead?: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
  back?: { label: string; href: string };
  children: ReactNode;
};

const arrow = "←";
const sign = "?";

/** Leads to the page of the handbook that explains this screen. */
function Help() {
  const { t } = useTranslation("office");
  const { pathname } = useLocation();
  const href = useContext(PageHelp)(pathname);
  return href ? (
    <Link to={href} className={classes.help} aria-label={t("shell.help")} title={t("shell.help")}>
      {sign}
    </Link>
  ) : null;
}

/** One screen of the back office: its name, what it is about, what can be done, then the work. */
export const OfficePage = ({ title, lead, badge, actions, back, children }: PageProps) => {
  const noticeOf = useContext(PageNotice);
  const { pathname } = useLocation();
  return (
    <Stack gap="lg" className={classes.page}>
      <title>{title}</title>
      <Group justify="space-between" align="end" gap="md">
        <Box>
          {back && (
            <Anchor component={Link} to={back.href} size="sm">
              <span aria-hidden="true">{arrow}</span> {back.label}
            </Anchor>
          )}
          <Group gap="sm">
            <Title order={1}>{title}</Title>
            {badge}
            <Help />
          </Group>
          {lead && (
            <Text c="dimmed" size="sm" maw="46rem" component="div">
              {lead}
            </Text>
          )}
        </Box>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      {noticeOf(pathname.slice(1))}
      {children}
    </Stack>
  );
};

type PanelProps = { title?: ReactNode; lead?: ReactNode; actions?: ReactNode; id?: string; children?: ReactNode };

/** A part of a screen under its own h2. */
export const Panel = ({ title, lead, actions, id, children }: PanelProps) => (
  <Paper withBorder p="md" component="section" id={id}>
    {(title || actions) && (
      <Group justify="space-between" mb={lead ? 4 : "sm"} gap="sm">
        {title && <Title order={2}>{title}</Title>}
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
    )}
    {lead && (
      <Text c="dimmed" size="sm" mb="sm" component="div">
        {lead}
      </Text>
    )}
    {children}
  </Paper>
);

/** The work, and on a wide screen what goes with it in a third beside; without that the work takes the whole width. */
export const Beside = ({ children, beside }: { children: ReactNode; beside: ReactNode[] }) => {
  const rail = beside.filter(Boolean);
  return (
    <div className={classes.beside} data-rail={rail.length > 0 || undefined}>
      <Stack gap="lg">{children}</Stack>
      {rail.length > 0 && <Stack gap="lg">{rail}</Stack>}
    </div>
  );
};

/** Numbers side by side over the whole width, five to a row at most and two on a phone. */
export const StatGrid = ({ children }: { children: ReactNode }) => <div className={classes.stats}>{children}</div>;

type StatProps = {
  label: string;
  value: ReactNode;
  unit?: string;
  note?: ReactNode;
  href?: string;
  tone?: "neutral" | "attention" | "danger";
};

/** One number that says how much work there is; with `href` the whole card leads to it. */
export const Stat = ({ label, value, unit, note, href, tone = "neutral" }: StatProps) => (
  <Paper withBorder p="md" className={classes.stat} data-tone={tone}>
    <Text size="sm" c="dimmed">
      {href ? (
        <Link to={href} className={classes.cover}>
          {label}
        </Link>
      ) : (
        label
      )}
    </Text>
    <Text className={classes.figure}>
      {value}
      {unit && (
        <Text span size="sm" c="dimmed">
          {" "}
          {unit}
        </Text>
      )}
    </Text>
    {note && (
      <Text size="xs" c="dimmed" component="div">
        {note}
      </Text>
    )}
  </Paper>
);

/** Facts as pairs; a pair without a value shows "—". */
export const Facts = ({ items }: { items: { term: string; value: ReactNode }[] }) => (
  <dl className={classes.facts}>
    {items.map(({ term, value }) => (
      <Fragment key={term}>
        <dt>{term}</dt>
        <dd>{value ?? "—"}</dd>
      </Fragment>
    ))}
  </dl>
);
