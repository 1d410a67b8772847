/** Files as exchanges' sites give them, made up for the tests. */
export type ImportFilesView = { number: string; title: string; at: Date; code?: string; type?: string; codes?: string };

const bytes = (text: string) => new TextEncoder().encode(text);
const pad = (n: number) => String(n).padStart(2, "0");
const beijing = (at: Date) => new Date(at.getTime() + 8 * 3_600_000);
export const dayOf = (at: Date) => beijing(at).toISOString().slice(0, 10);
const clockOf = (at: Date) => beijing(at).toISOString().slice(11, 16);
export const midnight = (day: string) => new Date(`${day}T00:00:00+08:00`);

/** The answer of cninfo's hisAnnouncement/query. */
export const cninfoQuery = (rows: ImportFilesView[]) =>
  bytes(
    JSON.stringify({
      totalAnnouncement: rows.length,
      announcements: rows.map(({ number, title, at, code = "600690", codes = "01010503||010113||012399" }) => ({
        id: null,
        secCode: code,
        secName: "示例",
        announcementId: number,
        announcementTitle: title,
        announcementTime: at.getTime(),
        adjunctUrl: `finalpage/${dayOf(at)}/${number}.PDF`,
        adjunctSize: 102,
        announcementType: codes,
        announcementTypeName: null,
      })),
      hasMore: true,
    }),
  );

/** A board of cninfo announcements, times in seconds. */
export const cninfoBoard = (rows: ImportFilesView[]) =>
  bytes(
    JSON.stringify({
      updated_at: "2026-06-01T19:02:21.770808",
      records: rows.map(({ number, title, at, code = "600690", type = "" }) => ({
        stock_code: code,
        company: "示例",
        announcement_date: dayOf(at),
        announcement_time: at.getTime() / 1_000,
        title,
        url: `https://www.cninfo.com.cn/new/disclosure/detail?orgId=gssh0600690&announcementId=${number}&announcementTime=${dayOf(at)}`,
        type,
        industry: "",
        brief: "",
      })),
    }),
  );

/** The title search of HKEXnews: the list is JSON within JSON. */
export const hkexSearch = (rows: ImportFilesView[]) =>
  bytes(
    JSON.stringify({
      result: JSON.stringify(
        rows.map(({ number, title, at, code = "06690<br/>86690", type = "Announcements and Notices" }) => {
          const [year, month, date] = dayOf(at).split("-");
          return {
            FILE_INFO: "91KB",
            NEWS_ID: `1${number.slice(-7)}`,
            SHORT_TEXT: "Announcements and Notices<br/>",
            TOTAL_COUNT: String(rows.length),
            DOD_WEB_PATH: "",
            STOCK_NAME: "示例<br/>示例-R",
            TITLE: title,
            FILE_TYPE: "PDF",
            DATE_TIME: `${date}/${month}/${year} ${clockOf(at)}`,
            LONG_TEXT: type,
            STOCK_CODE: code,
            FILE_LINK: `/listedco/listconews/sehk/${year}/${month}${date}/${number}.pdf`,
          };
        }),
      ),
    }),
  );

export const hkexLinks = (rows: ImportFilesView[]) =>
  bytes(
    `\n${rows
      .map(({ number, at }) => {
        const day = beijing(at);
        return `https://www1.hkexnews.hk/listedco/listconews/sehk/${day.getUTCFullYear()}/${pad(day.getUTCMonth() + 1)}${pad(day.getUTCDate())}/${number}.pdf`;
      })
      .join("\n")}\n`,
  );

export const tableOf = (
  rows: ImportFilesView[],
  heads = ["证券代码", "公告编号", "公告标题", "公告类型", "公告时间", "公告链接"],
) =>
  bytes(
    [
      heads.join(),
      ...rows.map(({ number, title, at, code = "600690", type = "临时公告" }) =>
        [code, number, `"${title}"`, type, `${dayOf(at)} ${clockOf(at)}`, `https://example.com/${number}.pdf`].join(),
      ),
    ].join("\r\n"),
  );

/** So many announcements of one company, one a day from that day back. */
export const many = (n: number, last = "2026-02-27"): ImportFilesView[] =>
  Array.from({ length: n }, (_, at) => ({
    number: String(1_225_000_000 + at),
    title: `关于第${at + 1}号回购股份进展的公告`,
    at: midnight(dayOf(new Date(midnight(last).getTime() - at * 86_400_000))),
  }));
