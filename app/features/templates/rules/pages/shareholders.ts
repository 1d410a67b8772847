import { h, list, p, type StartingPage, see, table, w } from "../parts";
import { fill } from "./company";

const rights: StartingPage = {
  key: "shareholder-rights",
  title: w("股东权利与行使方式", "股東權利及行使方式", "Shareholders' rights and how to use them"),
  summary: w(
    "提案、提问、表决、查阅与召集会议的条件和步骤。",
    "提案、提問、表決、查閱及召開會議的條件和步驟。",
    "Proposals, questions, votes, records and meetings: who may, and how.",
  ),
  pieces: [
    fill,
    table(
      [
        w("权利", "權利", "Right"),
        w("条件", "條件", "Who may use it"),
        w("怎样行使", "如何行使", "How"),
        w("依据", "依據", "Basis"),
      ],
      [
        w("出席股东会并表决", "出席股東會並表決", "Attend and vote at general meetings"),
        w("提出临时提案", "提出臨時提案", "Put forward a proposal"),
        w("召集临时股东会", "召開臨時股東會", "Call an extraordinary meeting"),
        w("提名董事人选", "提名董事人選", "Propose a director"),
        w("查阅、复制公司文件", "查閱、複製公司文件", "Inspect and copy records"),
        w("质询与建议", "質詢及建議", "Ask and propose"),
      ],
    ),
    see("meetings", w("历次股东会见“股东大会”", "歷次股東會見「股東大會」", "General meetings so far")),
  ],
};

const complaints: StartingPage = {
  key: "complaints",
  title: w("投诉与诉求处理", "投訴及訴求處理", "Complaints and claims"),
  summary: w(
    "投资者的投诉与诉求由谁受理、多久答复、不满意时可向何处提出。",
    "投資者的投訴及訴求由誰受理、多久答覆、不滿意時可向何處提出。",
    "Who takes complaints and claims of investors, how soon they are answered, and where else to turn.",
  ),
  pieces: [
    fill,
    h(w("受理", "受理", "How to complain")),
    p(
      w(
        "负责部门：【】；电话【】；邮箱【】；通信地址【】。",
        "負責部門：【】；電話【】；電郵【】；通訊地址【】。",
        "Department: [ ]; telephone [ ]; e-mail [ ]; postal address [ ].",
      ),
    ),
    see("messages", w("也可在线留言", "亦可在線留言", "Or write to us online")),
    h(w("办理时限", "辦理時限", "How long it takes")),
    list([
      w(
        "收到后【】个工作日内告知是否受理",
        "收到後【】個工作日內告知是否受理",
        "Receipt confirmed within [ ] working days",
      ),
      w("受理后【】日内办结并答复", "受理後【】日內辦結並答覆", "Answered within [ ] days"),
    ]),
    h(w("其他途径", "其他途徑", "Other ways")),
    list(
      [
        w(
          "中证中小投资者服务中心：调解与支持诉讼",
          "中證中小投資者服務中心：調解及支持訴訟",
          "China Securities Investor Services Center: mediation and support in court",
        ),
        w("【所在地】证监局", "【所在地】證監局", "The CSRC's office of [place]"),
      ],
      ["mainland", "dual"],
    ),
    list(
      [w("【香港监管机构及联系方式】", "【香港監管機構及聯絡方式】", "[Regulator in Hong Kong and how to reach it]")],
      ["hongKong", "dual"],
    ),
  ],
};

const services: StartingPage = {
  key: "shareholder-services",
  title: w("股东服务", "股東服務", "Shareholder services"),
  summary: w(
    "股份登记、分红收取、资料变更与电子通讯。",
    "股份登記、股息收取、資料更改及電子通訊。",
    "Registration, dividends, changes of particulars and electronic communications.",
  ),
  pieces: [
    fill,
    h(w("分红收取", "股息收取", "Receiving dividends")),
    p(
      w(
        "【派息方式、未收到分红如何查询、税务安排】",
        "【派息方式、未收到股息如何查詢、稅務安排】",
        "[How dividends are paid, what to do when one did not arrive, taxes]",
      ),
    ),
    h(w("资料变更与遗失", "更改資料及遺失", "Changes and losses")),
    p(
      w(
        "【更改地址、账户、姓名，遗失凭证的办理机构与步骤】",
        "【更改地址、戶口、姓名，遺失股票的辦理機構及步驟】",
        "[Whom to tell of a new address, account or name, or of a lost certificate, and how]",
      ),
    ),
    h(w("电子指示及电子派息", "電子指示及電子派息", "Instructions and dividends by electronic means"), [
      "hongKong",
      "dual",
    ]),
    p(
      w(
        "【以电子方式发出会议指示与收取股息的办法；无纸证券市场的安排】",
        "【以電子方式發出會議指示及收取股息的辦法；無紙證券市場的安排】",
        "[How to give instructions and receive dividends electronically; uncertificated shares]",
      ),
      ["hongKong", "dual"],
    ),
    see("dividends", w("历次分红见“分红派息”", "歷次派息見「股息派發」", "Every dividend so far: dividends")),
  ],
};

const briefing: StartingPage = {
  key: "results-briefing",
  title: w("业绩说明会", "業績說明會", "Results briefing"),
  summary: w(
    "【年度】业绩说明会的时间、出席人员、提问方式与会后记录。",
    "【年度】業績說明會的時間、出席人員、提問方式及會後紀錄。",
    "The briefing on the results of [year]: when, who attends, how to ask, and the record afterwards.",
  ),
  pieces: [
    fill,
    table(
      [w("事项", "事項", "Item"), w("安排", "安排", "Arrangement")],
      [
        w("时间（非交易时段）", "時間（非交易時段）", "Time, outside trading hours"),
        w("方式与链接", "方式及連結", "Form and link"),
        w("出席人员", "出席人員", "Attending"),
        w("提问截止", "提問截止", "Questions until"),
        w("文字记录与回放", "文字紀錄及重播", "Transcript and replay"),
      ],
    ),
    see("messages", w("会前提问", "會前提問", "Ask beforehand")),
    see("calendar", w("日程见“投资者日历”", "日程見「投資者日曆」", "Dates: investor calendar")),
  ],
};

export const shareholderPages = { rights, complaints, services, briefing };
