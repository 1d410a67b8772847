import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { MenuStyle } from "~/shared/themes";
import { Badge, Card, CardGrid } from "~/ui/public/card";
import { BarChart } from "~/ui/public/chart/bar-chart";
import { LineChart, type LineChartProps } from "~/ui/public/chart/line-chart";
import { DefinitionList } from "~/ui/public/definition";
import { Change, Figure, FigureRow } from "~/ui/public/figures";
import { Button, Countdown, LinkButton } from "~/ui/public/forms/button";
import { CheckboxField, CheckboxGroup, RadioField } from "~/ui/public/forms/choice-field";
import { ConfirmDialog } from "~/ui/public/forms/confirm-dialog";
import { DateField, HiddenField, SelectField, TextArea, TextField } from "~/ui/public/forms/field";
import { FileField } from "~/ui/public/forms/file-field";
import { Fieldset, Form, FormActions, FormDone, Repeat } from "~/ui/public/forms/form";
import { ButtonRow, Columns, Page, Prose, Section } from "~/ui/public/frame/page";
import { Pager } from "~/ui/public/frame/pager";
import { CountView, Refresh } from "~/ui/public/frame/refresh";
import { SiteFrame } from "~/ui/public/frame/site-frame";
import { Tabs } from "~/ui/public/frame/tabs";
import { Notice } from "~/ui/public/notice";
import { type Column, Table } from "~/ui/public/table";
import { Time } from "~/ui/public/time";
import { uiWords, WordsProvider } from "~/ui/public/words";
import en from "../../locales/en/ui.json";

const words = uiWords((key) => (en as Record<string, string>)[key.slice(3)] ?? key);
const options = [
  { value: "a", label: "A", hint: "first" },
  { value: "b", label: "B" },
];
type Day = { day: string; change: string };
const columns: Column<Day>[] = [
  { key: "day", head: "Day", cell: ({ day }) => day, sort: { href: "?s", direction: "descending" } },
  { key: "change", head: "Change", unit: "%", align: "end", cell: ({ change }) => <Change value={change} /> },
];
const days = [{ day: "2026-01-02", change: "-1.5" }];
const facts = { unit: "CNY", source: "Exchange", asOf: "15:15" };

/** The markup of any piece in English. */
export const html = (piece: ReactNode) => renderToStaticMarkup(<WordsProvider words={words}>{piece}</WordsProvider>);

const price = [21.2, 21.9, null, 22.4, 22.1];

export const priceChart = (values: (number | null)[], more: Partial<LineChartProps> = {}) => {
  const labels = values.map((_, at) => `d${at}`);
  return html(
    <LineChart
      id="c"
      title="Close"
      summary="It rose"
      labels={labels}
      series={[{ label: "Close", values }]}
      {...facts}
      {...more}
    />,
  );
};

const Figures = () => (
  <Section title="Figures" lead="All prices are delayed.">
    <Refresh id="quote" url="/quote" seconds={60}>
      <FigureRow>
        <Figure
          label="Last"
          value="24.10"
          unit="CNY"
          size="large"
          note="delayed"
          change={<Change value="1.2" unit="%" />}
        />
      </FigureRow>
    </Refresh>
    <LineChart
      id="price"
      title="Close"
      summary="It rose"
      labels={price.map((_, at) => `2026-01-0${at + 1}`)}
      series={[{ label: "Close", values: price }]}
      {...facts}
    />
    <Time at={new Date("2026-11-20T07:15:00Z")} relative text="20 Nov,2026 15:15" />
    <Columns aside={<DefinitionList columns={2} items={[{ term: "Phone", value: null }]} />}>
      <BarChart
        id="b"
        title="Profit"
        summary="s"
        labels={["2024", "2025"]}
        series={[{ label: "Profit", values: [-1, 2] }]}
        {...facts}
      />
    </Columns>
  </Section>
);

const Lists = () => (
  <Section title="Lists">
    <Tabs label="Markets" items={[{ label: "A", href: "?a", current: true, count: 2 }]} />
    <Table caption="Daily" columns={columns} rows={days} rowKey={({ day }) => day} foot="In shares" />
    <Table caption="As cards" columns={columns} rows={days} rowKey={({ day }) => day} cards />
    <Table caption="Nothing" columns={columns} rows={[]} rowKey={({ day }) => day} />
    <Pager previous="?p" next={null} position="1" />
    <CardGrid>
      <Card title="One" href="/1" meta={<Badge tone="success">{"Open"}</Badge>}>
        <Prose>{"Text"}</Prose>
      </Card>
    </CardGrid>
  </Section>
);

const Fields = () => (
  <Form errors={[{ field: "email", message: "Enter it" }]} upload draft="d">
    <HiddenField name="key" value="k" />
    <TextField
      name="email"
      type="email"
      label="E-mail"
      hint="For the answer"
      error="Enter it"
      required
      button={
        <Countdown seconds={60} waiting="{n} s">
          {"Send code"}
        </Countdown>
      }
    />
    <DateField name="from" label="From" />
    <TextArea name="topic" label="Topic" />
    <SelectField name="kind" label="Kind" options={options} />
    <RadioField name="side" label="Side" options={options} required />
    <CheckboxGroup name="alerts" label="Alerts" options={options} values={["b"]} />
    <CheckboxField name="privacy" label="I accept" hint="Read it" required />
    <FileField name="card" label="Card" uploadUrl="/up" stored={[{ id: "1", name: "a.png" }]} />
    <Fieldset legend="Companions" hint="At most two">
      <Repeat
        name="companions"
        count={1}
        max={2}
        add="Add"
        remove="Remove"
        title={(n) => `Companion ${n}`}
        row={(index) => <TextField name={`companions[${index}].name`} label="Name" required />}
      />
    </Fieldset>
    <FormActions>
      <Button>{"Send"}</Button>
    </FormActions>
  </Form>
);

const Everything = () => (
  <Page
    title="Specimen"
    lead="Every piece once"
    breadcrumb={[{ label: "Home", href: "/" }, { label: "Specimen" }]}
    actions={<LinkButton href="/x">{"Download"}</LinkButton>}
  >
    <Notice tone="success" live title="Saved" />
    <Figures />
    <Lists />
    <Fields />
    <FormDone draft="d" />
    <ConfirmDialog trigger="Leave" title="Leave?" cancel="Stay">
      <Form>
        <Button kind="danger">{"Leave"}</Button>
      </Form>
    </ConfirmDialog>
    <ButtonRow>
      <CountView url="/view" />
    </ButtonRow>
  </Page>
);

export const specimen = () => html(<Everything />);

/** A whole page with every piece on it. */
export const specimenPage = (menuStyle: MenuStyle) =>
  `<!DOCTYPE html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <title>{"Specimen"}</title>
      </head>
      <body>
        <SiteFrame
          words={words}
          menuStyle={menuStyle}
          company={{ name: "Company", href: "/", codes: ["600000.SH"] }}
          nav={[
            { label: "Home", href: "/", current: true, sign: "M3 11 12 4l9 7v9H3z" },
            { label: "Share", href: "/s", children: [{ label: "Prices", href: "/s/p" }] },
          ]}
          languages={[
            { lang: "en", label: "English", short: "EN", href: "?lang=en", current: true },
            { lang: "tc", label: "繁體中文", short: "繁", href: "?lang=tc", current: false },
          ]}
          note="Demonstration"
          footer={{
            columns: [
              { label: "Share", href: "/s", lines: [{ label: "Prices", href: "/s/p" }, { label: "600000.SH" }] },
            ],
            fold: "All pages",
            facts: [{ label: "Contact", lines: [{ label: "ir@example.com", href: "mailto:ir@example.com" }] }],
            links: [{ label: "Privacy", href: "/p" }],
            schemes: { label: "Appearance", choices: [{ label: "Dark", href: "?scheme=dark", current: false }] },
            lines: ["© 2026"],
          }}
        >
          <Everything />
        </SiteFrame>
      </body>
    </html>,
  )}`;
