import { type Exchange, exchangeOf } from "~/features/company/rules";

/** Where an exchange shows one of its securities, and where its issuers publish what the law asks for. */
const sites = {
  SH: {
    security: (code: string) =>
      `https://www.sse.com.cn/assortment/stock/list/info/company/index.shtml?COMPANY_CODE=${code}`,
    disclosure: "https://www.sse.com.cn/disclosure/listedinfo/announcement/",
  },
  SZ: {
    security: (code: string) => `https://www.szse.cn/certificate/individual/index.html?code=${code}`,
    disclosure: "https://www.cninfo.com.cn/",
  },
  BJ: {
    security: () => "https://www.bse.cn/",
    disclosure: "https://www.bse.cn/disclosure/announcement.html",
  },
  HK: {
    security: (code: string) =>
      `https://www.hkex.com.hk/Market-Data/Securities-Prices/Equities/Equities-Quote?sym=${Number(code)}`,
    disclosure: "https://www.hkexnews.hk/",
  },
} as const satisfies Record<Exchange, object>;
/**
 * The listings of codes as `600000.SH`, each with its exchange and addresses; a code of no exchange that we know is
 * left out.
 */
export const listingsOf = (codes: readonly string[]) =>
  codes.flatMap((full) => {
    const exchange = exchangeOf(full);
    if (!exchange) return [];
    const [code = ""] = full.split(".");
    const { security, disclosure } = sites[exchange];
    return [{ code, exchange, security: security(code), disclosure }];
  });
