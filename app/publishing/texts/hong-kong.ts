/**
 * What listed companies in Hong Kong say where that is more than other characters (glossary). The left side is a
 * pattern over Simplified text; a term that the words round it turn into something else stays as it is: 按相同比例,
 * 上市公司治理准则, 防止损失.
 */
const terms: readonly (readonly [string, string])[] = [
  ["环境、社会(?:及|和|与)(?:公司)?治理", "環境、社會及管治"],
  ["(?<!上市|有限|集团|控股|参股|[子母分各该])公司治理", "企業管治"],
  ["半年度报告", "中期報告"],
  ["董事会专门委员会", "董事委員會"],
  ["控股参股公司", "附屬公司及聯營公司"],
  ["限售股(?:份|(?![东票权本]))", "限售股份"],
  ["延时行情", "延遲報價"],
  ["历史行情", "歷史股價"],
  ["开盘价", "開市價"],
  ["收盘价", "收市價"],
  ["成交额", "成交金額"],
  ["涨跌幅", "升跌幅"],
  ["(?<![停防制阻禁终])止损(?![失害坏毁伤耗])", "止蝕"],
  ["分红派息", "股息派發"],
  ["现金分红", "現金股息"],
  ["股权登记日期?", "記錄日期"],
  ["除权除息日期?", "除淨日"],
  ["股利支付率", "派息比率"],
  ["利润留存率", "盈利保留比率"],
  ["销售净利率", "淨利潤率"],
  ["总资产周转率", "總資產周轉率"],
  ["(?<![不相共合协认])同比(?![例率较重])", "按年"],
  ["(?:市场)?一致预期", "市場共識預測"],
  ["现场调研", "實地調研"],
  ["(?:投资者)?互动问答", "投資者問答"],
  ["电子邮箱(?:地址)?", "電郵地址"],
  ["电子邮件", "電郵"],
  ["邮件订阅", "電郵訂閱"],
  ["视频会议", "視像會議"],
  ["(?<![电音央])视频(?![道率号])", "影片"],
  ["暂无数据", "暫無資料"],
  ["新签", "新簽"],
  ["汇丰", "滙豐"],
];

/** Characters that the house spells otherwise than opencc's Hong Kong table. */
const spelt: Readonly<Record<string, string>> = {
  説: "說",
  户: "戶",
  啓: "啟",
  羣: "群",
  峯: "峰",
  税: "稅",
  脱: "脫",
  鋭: "銳",
  悦: "悅",
  閲: "閱",
  兑: "兌",
  温: "溫",
  麪: "麵",
};
const otherSpelling = new RegExp(`[${Object.keys(spelt).join("")}]`, "g");
const plain = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/**
 * What programs read is no text: an address with other letters leads nowhere. Chinese belongs to one as far as the
 * address goes on after it; what follows one without a space does not.
 */
const address =
  /https?:\/\/[!-~]+(?:[^\s!-~，。；、：（）《》「」“”]+[./?=&%][!-~]*)*|(?<![\w.+-])[\w.+-]{1,64}@[\w.-]+/;

/**
 * Simplified Chinese in Hong Kong's words: addresses, names and the glossary's terms as they are, everything else by
 * `convert`, character by character. `names` are pairs of a name and how it is written in Traditional Chinese.
 */
export function hongKongWords(
  text: string,
  convert: (text: string) => string,
  names: readonly (readonly [string, string])[] = [],
): string {
  const known = [...names.map(([name, own]) => [plain(name), own] as const), ...terms];
  const anyOf = new RegExp(`${address.source}|${known.map(([pattern]) => `(${pattern})`).join("|")}`, "g");
  const letters = (from: number, to?: number) =>
    convert(text.slice(from, to)).replace(otherSpelling, (letter) => spelt[letter] ?? letter);
  let converted = "";
  let end = 0;
  for (const match of text.matchAll(anyOf)) {
    const at = match.slice(1).findIndex((group) => group !== undefined);
    converted += letters(end, match.index) + (known[at]?.[1] ?? match[0]);
    end = match.index + match[0].length;
  }
  return converted + letters(end);
}
