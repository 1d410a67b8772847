import { h, list, p, type StartingPage, see, table, w } from "../parts";
import { fill } from "./company";

const dividendPolicy: StartingPage = {
  key: "dividend-policy",
  title: w("股利政策", "股息政策", "Dividend policy"),
  summary: w(
    "【用一句话说明派息比例、次数及形式】",
    "【以一句話說明派息比率、次數及形式】",
    "[One sentence: how much, how often and in what form]",
  ),
  pieces: [
    fill,
    h(w("政策", "政策", "Policy")),
    p(
      w(
        "公司每年以现金方式分配的利润不少于当年可分配利润的【】%，每年派息【】次。由董事会提出方案，经股东会批准后【】个月内实施。",
        "公司每年以現金派發的股息不少於當年可供分派利潤的【】%，每年派息【】次。由董事會建議，經股東大會批准後【】個月內派付。",
        "We pay at least [ ]% of each year's distributable profit in cash, [ ] times a year. The board proposes, the general meeting approves, and payment follows within [ ] months.",
      ),
    ),
    h(w("A股与H股股东", "A股與H股股東", "Holders of A and H shares"), ["dual"]),
    p(
      w(
        "A股股利以人民币支付，H股股利以人民币计价、以港元支付，汇率为【】。两地的股权登记日及税务安排见各次公告。",
        "A股股息以人民幣派付，H股股息以人民幣計值、以港元派付，匯率為【】。兩地的記錄日期及稅務安排見各次公告。",
        "Dividends on A shares are paid in renminbi; on H shares they are declared in renminbi and paid in Hong Kong dollars at [rate]. Record dates and taxes of both are in each announcement.",
      ),
      ["dual"],
    ),
    h(w("以股代息", "以股代息", "Scrip dividend"), ["hongKong"]),
    p(
      w(
        "股东可选择【全部或部分】以新股代替现金股息，条款于通函载列。",
        "股東可選擇【全部或部分】以新股代替現金股息，條款載於通函。",
        "Shareholders may take new shares in place of [all or part of] the cash; the circular tells the terms.",
      ),
      ["hongKong"],
    ),
    h(w("何时可以不分配", "何時可不派息", "When nothing is paid")),
    p(w("【章程规定的例外情形】", "【章程規定的例外情況】", "[The exceptions of the articles]")),
    see("dividends", w("历次分红见“分红派息”", "歷次派息見「股息派發」", "Every dividend so far: dividends")),
  ],
};

const ownership: StartingPage = {
  key: "ownership",
  title: w("股权结构", "股權架構", "Ownership"),
  summary: w(
    "截至【日期】的股份类别、控股股东及主要股东。",
    "截至【日期】的股份類別、控股股東及主要股東。",
    "Share classes, controlling and major shareholders as of [date].",
  ),
  pieces: [
    fill,
    p(
      w(
        "总股本{equity.shares}，股东户数{shareholders.holders}。",
        "已發行股份總數{equity.shares}，股東戶數{shareholders.holders}。",
        "Shares in issue: {equity.shares}. Number of shareholders: {shareholders.holders}.",
      ),
      ["mainland", "dual"],
    ),
    p(w("总股本{equity.shares}。", "已發行股份總數{equity.shares}。", "Shares in issue: {equity.shares}."), [
      "hongKong",
    ]),
    table(
      [
        w("股东", "股東", "Shareholder"),
        w("股份类别", "股份類別", "Class"),
        w("持股数", "持股數", "Shares"),
        w("比例", "比例", "Share"),
      ],
      [
        w("【控股股东】", "【控股股東】", "[Controlling shareholder]"),
        w("【主要股东】", "【主要股東】", "[Major shareholder]"),
        w("董事及高级管理人员", "董事及高級管理人員", "Directors and senior management"),
        w("公众持股", "公眾持股", "Public float"),
      ],
    ),
    see(
      "shareholders",
      w(
        "最近一期前十名股东及股东人数见“股东情况”",
        "最近一期前十名股東及股東人數見「股東情況」",
        "The ten largest holders and their number at the last report: shareholders",
      ),
    ),
    h(w("实际控制人", "最終控制人", "Ultimate control")),
    p(
      w(
        "【控制关系，或说明无实际控制人；质押、冻结及一致行动情况】",
        "【控制關係，或說明無最終控制人；質押、凍結及一致行動情況】",
        "[The chain of control, or that there is none; pledges, freezes and concert parties]",
      ),
    ),
    h(w("不同投票权", "不同投票權", "Weighted voting rights"), ["dual"]),
    p(
      w(
        "【如设有不同投票权，说明受益人、每股表决权及终止条件；没有则删除本节】",
        "【如設有不同投票權，說明受益人、每股投票權及終止條件；沒有則刪除本節】",
        "[Where shares have different votes: who holds them, votes a share and when it ends; else delete this section]",
      ),
      ["dual"],
    ),
  ],
};

const consensus: StartingPage = {
  key: "consensus",
  title: w("市场一致预期", "市場共識預測", "Analysts' consensus"),
  summary: w(
    "一致预期的收集方式、口径及免责声明。",
    "共識預測的收集方式、口徑及免責聲明。",
    "How estimates are collected, what they cover, and our disclaimer.",
  ),
  pieces: [
    fill,
    p(
      w(
        "一致预期由【公司或第三方】按【频率】向【】家机构收集，取【平均数或中位数】，最近更新于【日期】。",
        "共識預測由【公司或第三方】按【頻率】向【】間機構收集，取【平均數或中位數】，最近更新於【日期】。",
        "Estimates are collected by [us or a third party] from [ ] institutions, [how often]; the [mean or median] is shown, last updated on [date].",
      ),
    ),
    see(
      "analysts",
      w(
        "最新的一致预期及分析师名单见“分析师”",
        "最新的共識預測及跟進分析員見「分析師」",
        "The latest consensus and who covers us: analysts",
      ),
    ),
    p(
      w(
        "预测属于各机构，公司不对其表示认同，也无更新义务。",
        "預測屬各機構所有，公司不表示認同，亦無更新責任。",
        "Estimates are those of the institutions. We do not endorse them and take on no duty to update them.",
      ),
    ),
  ],
};

const contacts: StartingPage = {
  key: "ir-contacts",
  title: w("投资者关系团队", "投資者關係團隊", "Your contacts"),
  summary: w("【团队如何联系，何时回复】", "【團隊如何聯絡，何時回覆】", "[How to reach us, and when we answer]"),
  pieces: [
    fill,
    h(w("【姓名】，【职务】", "【姓名】，【職銜】", "[Name], [position]")),
    p(
      w(
        "【在此插入本人照片】负责【机构投资者、分析师或个人投资者】。电话【】，邮箱【】，语言【】。",
        "【在此插入本人照片】負責【機構投資者、分析師或個人投資者】。電話【】，電郵【】，語言【】。",
        "[Put the portrait here] Responsible for [institutions, analysts or individuals]. Telephone [ ], e-mail [ ], languages [ ].",
      ),
    ),
    h(w("股份过户登记", "股份過戶登記", "Share registrar")),
    list(
      [
        w(
          "A股：中国证券登记结算有限责任公司【上海或深圳】分公司",
          "A股：中國證券登記結算有限責任公司【上海或深圳】分公司",
          "A shares: China Securities Depository and Clearing, [Shanghai or Shenzhen] branch",
        ),
      ],
      ["mainland", "dual"],
    ),
    list(
      [
        w(
          "H股：【香港股份过户登记处名称、地址、电话】",
          "【香港股份過戶登記處名稱、地址、電話】",
          "[Hong Kong share registrar: name, address, telephone]",
        ),
      ],
      ["hongKong", "dual"],
    ),
    h(w("联席公司秘书及董事会秘书", "聯席公司秘書及董事會秘書", "Company secretaries"), ["hongKong", "dual"]),
    p(w("【姓名及联系方式】", "【姓名及聯絡方法】", "[Names and how to reach them]"), ["hongKong", "dual"]),
  ],
};

export const sharePages = { dividendPolicy, ownership, consensus, contacts };
