import { h, list, p, type StartingPage, see, table, w } from "../parts";
import { fill } from "./company";

const risks: StartingPage = {
  key: "risks",
  title: w("主要风险及应对", "主要風險及應對", "Principal risks"),
  summary: w(
    "公司面对的主要风险、可能的影响及应对措施，与最近一期年度报告一致。",
    "公司面對的主要風險、可能的影響及應對措施，與最近一期年度報告一致。",
    "The principal risks, what they could do to us and how we respond, in line with the latest annual report.",
  ),
  pieces: [
    fill,
    table(
      [
        w("风险", "風險", "Risk"),
        w("可能的影响", "可能的影響", "Possible effect"),
        w("应对措施", "應對措施", "Response"),
        w("较上年变化", "與上年相比", "Against last year"),
      ],
      [
        w("【市场与竞争】", "【市場及競爭】", "[Market and competition]"),
        w("【供应与成本】", "【供應及成本】", "[Supply and cost]"),
        w("【政策与监管】", "【政策及監管】", "[Policy and regulation]"),
        w("【汇率、利率与流动性】", "【匯率、利率及流動性】", "[Currencies, interest rates and liquidity]"),
        w("【技术、数据与网络安全】", "【技術、數據及網絡安全】", "[Technology, data and cyber security]"),
      ],
    ),
    p(
      w(
        "风险由【委员会】每【期间】检视一次；完整的风险因素见【年度】年度报告第【】页。",
        "風險由【委員會】每【期間】檢視一次；完整的風險因素見【年度】年報第【】頁。",
        "The [committee] reviews them every [period]; all risk factors are on page [ ] of the annual report [year].",
      ),
    ),
  ],
};

const remuneration: StartingPage = {
  key: "remuneration-and-attendance",
  title: w("董事薪酬与出席情况", "董事薪酬及出席情況", "Remuneration and attendance"),
  summary: w(
    "【年度】各董事的薪酬、持股及出席会议情况。",
    "【年度】各董事的薪酬、持股及出席會議情況。",
    "Remuneration, shares held and attendance of each director in [year].",
  ),
  pieces: [
    fill,
    h(w("薪酬政策", "薪酬政策", "Policy")),
    p(
      w(
        "【固定薪酬、绩效薪酬与股权激励的比例，绩效指标，追索扣回机制】",
        "【固定薪酬、績效薪酬與股權激勵的比例，績效指標，回補機制】",
        "[How pay divides into fixed, performance-related and share-based; its measures; claw-back]",
      ),
    ),
    h(w("薪酬与持股", "薪酬及持股", "Pay and shares")),
    table(
      [
        w("董事", "董事", "Director"),
        w("税前薪酬总额", "稅前薪酬總額", "Total before tax"),
        w("其中绩效薪酬", "其中績效薪酬", "Of which performance-related"),
        w("年末持股", "年末持股", "Shares at year-end"),
      ],
      [
        w("【姓名，职务】", "【姓名，職銜】", "[Name, position]"),
        w("【姓名，职务】", "【姓名，職銜】", "[Name, position]"),
      ],
    ),
    h(w("出席会议", "出席會議", "Attendance")),
    table(
      [
        w("董事", "董事", "Director"),
        w("董事会", "董事會", "Board"),
        w("专门委员会", "董事委員會", "Committees"),
        w("股东会", "股東會", "General meeting"),
      ],
      [w("【姓名】", "【姓名】", "[Name]"), w("【姓名】", "【姓名】", "[Name]")],
    ),
    h(w("审计机构及费用", "核數師及費用", "Auditor and fees")),
    p(
      w(
        "【机构名称】，连续服务【】年；审计费用【】，非审计服务费用【】。",
        "【核數師名稱】，連續服務【】年；核數費用【】，非核數服務費用【】。",
        "[Name], in office for [ ] years; audit fee [ ], other services [ ].",
      ),
    ),
  ],
};

const skills: StartingPage = {
  key: "board-skills",
  title: w("董事会技能与多元化", "董事會技能及多元化", "Skills and diversity of the board"),
  summary: w(
    "董事会成员的专业技能、经验与构成。",
    "董事會成員的專業技能、經驗及組成。",
    "Skills and experience of the directors, and how the board is made up.",
  ),
  pieces: [
    fill,
    table(
      [
        w("技能与经验", "技能及經驗", "Skill and experience"),
        w("董事人数", "董事人數", "Directors"),
        w("与战略的关系", "與策略的關係", "Why it matters to our strategy"),
      ],
      [
        w("行业与技术", "行業及技術", "Industry and technology"),
        w("财务与审计", "財務及審計", "Finance and audit"),
        w("法律与合规", "法律及合規", "Law and compliance"),
        w("国际业务", "國際業務", "International business"),
        w("可持续发展与气候", "可持續發展及氣候", "Sustainability and climate"),
        w("数字化与网络安全", "數碼化及網絡安全", "Digital and cyber security"),
      ],
    ),
    list([
      w("独立董事占比【】%", "獨立董事佔比【】%", "Independent directors: [ ]%"),
      w("女性董事占比【】%，目标【】%", "女性董事佔比【】%，目標【】%", "Women: [ ]%, target [ ]%"),
      w("平均任期【】年", "平均任期【】年", "Average time in office: [ ] years"),
    ]),
    see("people", w("董事简历见“董事与管理层”", "董事履歷見「董事及管理層」", "Biographies: board and management")),
  ],
};

const communicationPolicy: StartingPage = {
  key: "communication-policy",
  title: w("投资者沟通政策", "股東通訊政策", "Communication policy"),
  summary: w(
    "公司与股东及投资者沟通的原则、渠道与每年检讨的结果。",
    "公司與股東及投資者溝通的原則、渠道及每年檢討的結果。",
    "How we communicate with shareholders and investors, and what each yearly review found.",
  ),
  pieces: [
    fill,
    h(w("原则", "原則", "Principles")),
    list([
      w(
        "公平披露：所有投资者同时获得同样的信息",
        "公平披露：所有投資者同時取得相同的資料",
        "Fair disclosure: the same information for everybody at the same time",
      ),
      w("静默期：【天数及适用范围】", "靜默期：【日數及適用範圍】", "Silent period: [days and scope]"),
      w(
        "答复时限：【工作日】内答复来电与来函",
        "答覆時限：於【工作日】內答覆查詢",
        "Questions are answered within [working days]",
      ),
    ]),
    h(w("沟通渠道", "溝通渠道", "Channels")),
    list([
      w("定期报告、公告与本网站", "定期報告、公告及本網站", "Periodic reports, announcements and this site"),
      w("业绩说明会与股东会", "業績說明會及股東會", "Results briefings and general meetings"),
      w("调研接待、留言与一对一会面", "調研接待、留言及單獨會面", "Visits, messages and one-to-one meetings"),
    ]),
    h(w("公司通讯的发布方式", "公司通訊的發佈方式", "How corporate communications reach you")),
    p(
      w(
        "【以电子方式发布的安排，以及索取印刷本的方法】",
        "【以電子方式發佈的安排，以及索取印刷本的方法】",
        "[How they are published electronically, and how to ask for a printed copy]",
      ),
    ),
    p(
      w(
        "董事会于【日期】检讨本政策，结论为【】。",
        "董事會於【日期】檢討本政策，結論為【】。",
        "The board reviewed this policy on [date] and concluded that [ ].",
      ),
    ),
  ],
};

export const governancePages = { risks, remuneration, skills, communicationPolicy };
