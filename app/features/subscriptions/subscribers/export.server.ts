import { auditRow } from "~/server/audit.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { fileNameOf } from "~/sheets/file-words.server";
import { type Cell, type SheetFile, type SheetKind, sheetFile } from "~/sheets/sheet-file.server";
import { searchSubscribers } from "./operations.server";
import type { SubscriberFilter } from "./schemas";

const most = 5_000;
const perPage = 250;
const columns = [
  ["office.email", 28],
  ["office.companyName", 24],
  ["office.state", 14],
  ["topics.announcements", 14],
  ["events.title", 14],
  ["office.alerts", 10],
  ["office.language", 14],
  ["office.since", 20],
  ["office.confirmedAt", 20],
] as const;

async function* linesOf(ctx: Ctx, filter: SubscriberFilter): AsyncGenerator<Cell[]> {
  const t = translator(ctx.lang);
  const yes = (is: boolean) => (is ? t("subscriptions:topics.yes") : "");
  let after: string | null | undefined;
  for (let left = most; left > 0 && after !== null; left -= perPage) {
    const page: Awaited<ReturnType<typeof searchSubscribers>> = await searchSubscribers(ctx, {
      ...filter,
      after,
      pageSize: perPage,
    });
    for (const row of page.items)
      yield [
        row.email ?? t("subscriptions:office.erased"),
        row.company ?? "",
        t(`subscriptions:office.states.${row.state}`),
        yes(row.announcements),
        yes(row.events),
        row.alerts,
        t(`subscriptions:language.${row.lang}`),
        row.createdAt,
        row.confirmedAt,
      ];
    after = page.next;
  }
}

/**
 * The filtered subscribers, newest first and 5,000 at most, as a CSV or Excel file, masked as on the screen. That they
 * were taken out is a row of the audit log, written before the first byte goes out.
 */
export async function subscribersFile(ctx: Ctx, kind: SheetKind, filter: SubscriberFilter): Promise<SheetFile> {
  const { state, topic, mailLang, suppressed } = filter;
  await auditRow(ctx, {
    action: "subscriptions.export",
    subjectId: ctx.company.id,
    after: { format: kind, state, topic, lang: mailLang, suppressed },
  });
  const title = translator(ctx.lang)("subscriptions:office.title");
  return sheetFile({
    name: fileNameOf(ctx, title),
    sheet: title,
    kind,
    columns: columns.map(([head, width]) => ({
      header: translator(ctx.lang)(`subscriptions:${head}`),
      width,
      ...(head === "office.since" || head === "office.confirmedAt" ? { as: "instant" as const } : {}),
    })),
    rows: linesOf(ctx, filter),
  });
}
