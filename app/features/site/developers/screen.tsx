import { useTranslation } from "react-i18next";
import { openApiKey } from "~/server/request/context.server";
import { statusOf } from "~/server/request/statuses.server";
import { Head } from "~/ui/public/frame/head";
import { Page, Section } from "~/ui/public/frame/page";
import { Table } from "~/ui/public/table";
import type { Route } from "./+types/screen";
import { type ApiField, apiFields } from "./api";

export const handle = { cache: { params: ["call"] } };

const own = "/ui/irh/developers";
const codes = [
  "unreadable",
  "notSignedIn",
  "forbidden",
  "notFound",
  "wrongMethod",
  "changedMeanwhile",
  "bodyTooLarge",
  "wrongContentType",
  "invalid",
  "tooManyRequests",
  "internal",
  "overloaded",
] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { paths } = await context.get(openApiKey)();
  const requested = url.searchParams.get("call") ?? "";
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      id: operation.operationId,
      area: operation.tags[0] ?? "",
      caller: callerOf(operation),
      permission: operation["x-permission"],
      operation,
    })),
  );
  const found = calls.find(({ id }) => id === requested);
  const { operation, ...call } = found ?? {};
  const areas = [...new Set(calls.map(({ area }) => area))].map((area) => ({
    area,
    calls: calls.filter((one) => one.area === area).map(({ operation: _, ...one }) => one),
  }));
  return operation
    ? {
        call: { ...call, about: operation.description, input: inputOf(operation), output: outputOf(operation) },
        areas: [],
        errors: [],
      }
    : { call: null, areas, errors: codes.map((code) => ({ code, status: statusOf(code) })) };
}

type Caller = "everybody" | "keys" | "staff";
const callerOf = ({ security }: { security?: readonly object[] }): Caller =>
  !security ? "everybody" : security.some((one) => "dataKey" in one) ? "keys" : "staff";

type Operation = { parameters?: object[]; requestBody?: unknown; responses: Record<string, unknown> };
type Body = { content: { "application/json": { schema: object } } };
const schemaIn = (body: unknown) => (body as Body).content["application/json"].schema;
type Parameter = { name: string; required: boolean; schema: object };

const inputOf = ({ parameters, requestBody }: Operation): ApiField[] =>
  parameters
    ? apiFields({
        properties: Object.fromEntries((parameters as Parameter[]).map(({ name, schema }) => [name, schema])),
        required: (parameters as Parameter[]).filter(({ required }) => required).map(({ name }) => name),
      })
    : apiFields(schemaIn(requestBody));
/** What is answered; of a file that it is one. */
function outputOf({ responses }: Operation): ApiField[] {
  const { content } = responses[200] as { content: Record<string, { schema: object }> };
  const json = content["application/json"]?.schema as { properties: { value: object } } | undefined;
  if (json) return apiFields(json.properties.value);
  const [file] = Object.values(content);
  return apiFields({ properties: { file: file?.schema ?? {} }, required: ["file"] });
}

function Fields({ caption, fields }: { caption: string; fields: ApiField[] }) {
  const { t } = useTranslation("site");
  return (
    <Section title={caption}>
      <Table
        caption={caption}
        captionHidden
        wide
        rows={fields}
        rowKey={({ name, type }) => `${name} ${type}`}
        empty={t("developers.nothing")}
        columns={[
          { key: "name", head: t("developers.field"), cell: ({ name }) => <code>{name}</code> },
          { key: "type", head: t("developers.type"), wrap: true, cell: ({ type }) => <code>{type}</code> },
          {
            key: "required",
            head: t("developers.required"),
            cell: ({ required }) => (required ? t("developers.yes") : t("developers.no")),
          },
          { key: "note", head: t("developers.note"), wrap: true, cell: ({ note }) => note },
        ]}
      />
    </Section>
  );
}

type Listed = { path: string; method: string; id: string; caller: Caller; permission: string };

function Line({ path, method, id, caller, permission }: Listed) {
  const { t } = useTranslation("site");
  const name = `${method} ${path}`;
  return (
    <li>
      <code>
        <a href={`${own}?call=${id}`}>{name}</a>
      </code>{" "}
      <span className="muted">{t(`developers.${caller}`, { permission })}</span>
    </li>
  );
}

export default function Developers({ loaderData: { call, areas, errors } }: Route.ComponentProps) {
  const { t } = useTranslation("site");
  const title = t("developers.title");
  if (call)
    return (
      <Page
        title={call.id}
        lead={`${call.method} ${call.path}`}
        breadcrumb={[{ label: title, href: own }, { label: call.id ?? "" }]}
      >
        <Head title={`${call.id} – ${title}`} description={t("developers.lead")} />
        <p>{t(`developers.${call.caller ?? "everybody"}`, { permission: call.permission })}</p>
        {call.about && <p lang="en">{call.about}</p>}
        <Fields caption={t("developers.input")} fields={call.input} />
        <Fields caption={t("developers.output")} fields={call.output} />
      </Page>
    );
  return (
    <Page title={title} lead={t("developers.lead")}>
      <Head title={title} description={t("developers.lead")} />
      <p>
        {t("developers.shape")} <a href="/openapi.json">{t("developers.document")}</a>
      </p>
      {areas.map(({ area, calls }) => (
        <Section key={area} title={area}>
          <ul>
            {calls.map((one) => (
              <Line key={`${one.method} ${one.path}`} {...one} />
            ))}
          </ul>
        </Section>
      ))}
      <Section title={t("developers.errors")}>
        <Table
          caption={t("developers.errors")}
          captionHidden
          rows={errors}
          rowKey={({ code }) => code}
          columns={[
            { key: "code", head: t("developers.code"), cell: ({ code }) => <code>{code}</code> },
            { key: "status", head: t("developers.status"), align: "end", cell: ({ status }) => status },
            { key: "text", head: t("developers.message"), wrap: true, cell: ({ code }) => t(`errors:${code}`) },
          ]}
        />
      </Section>
    </Page>
  );
}
