import type { Asker } from "~/features/appointments/date-requests/ask.server";
import type { Wish } from "~/features/appointments/date-requests/rules";
import { dateRequests } from "~/features/appointments/date-requests/tables.server";
import type { Db } from "~/server/database/db.server";
import { organisationIndexOf } from "~/server/sealing/name-index.server";
import { blindIndex, sealRecord } from "~/server/sealing/sealed.server";
import { addDays, beijingDay } from "~/shared/dates";
import { insertAll } from "./bulk.ts";
import { firstCompany } from "./instruments.ts";
import type { Keys } from "./registrations.ts";
import { isTradingDay } from "./trading-days.ts";

const hour = 3_600_000;
type Row = typeof dateRequests.$inferInsert;
type Plan = Pick<Row, "lang" | "investorType" | "researchType" | "partySize" | "status" | "reason"> & {
  asker: Asker;
  hours: number;
  wishes: readonly [days: number, part: Wish["part"]][];
};

const plans: readonly Plan[] = [
  {
    ...{ lang: "zh-CN", investorType: "institutional", researchType: "onsite", partySize: 4, status: "asked" },
    ...{
      hours: 6,
      wishes: [
        [12, "morning"],
        [13, "afternoon"],
      ],
    },
    asker: {
      ...{ name: "陆明河", organisation: "汀兰基金", mobile: "+8613800007001", email: "luminghe@example.com" },
      content: "希望参观机器人产线，并与生产负责人交流产能爬坡。",
    },
  },
  {
    ...{ lang: "en", investorType: "individual", researchType: "online", partySize: 1, status: "asked" },
    ...{ hours: 31, wishes: [[16, "afternoon"]] },
    asker: {
      ...{ name: "Rowan Ashdale", organisation: "", mobile: "+447400007002", email: "rowan.ashdale@example.com" },
      content: "A short call about the dividend policy.",
    },
  },
  {
    ...{ lang: "tc", investorType: "institutional", researchType: "onsite", partySize: 12, status: "declined" },
    ...{ hours: 98, wishes: [[9, "morning"]], reason: "當日廠區進行年度檢修，未能安排參觀，歡迎另選日期。" },
    asker: {
      ...{ name: "葉靖桐", organisation: "維岬資本", mobile: "+85251007003", email: "yipchingtung@example.com" },
      content: "參觀廠房及了解H股派息安排。",
    },
  },
];

/** The statement that stores who asks the first company for a date that is not offered, everything personal sealed. */
export async function dateRequestItems(db: Db, keys: Keys, now: Date) {
  const companyId = firstCompany;
  const wishedDay = (days: number) => {
    let day = addDays(beijingDay(now), days);
    while (!isTradingDay("A", day)) day = addDays(day, 1);
    return day;
  };
  const rows = plans.map(
    async ({ asker, hours, wishes, ...plan }, at): Promise<Row> => ({
      ...plan,
      ...{ companyId, id: `${companyId}-date-${at + 1}`, way: "companyResearch" },
      ...(await sealRecord(keys, companyId, asker)),
      emailIndex: await blindIndex(keys, companyId, "email", asker.email),
      mobileIndex: await blindIndex(keys, companyId, "mobile", asker.mobile),
      organisationIndex: await organisationIndexOf({ env: keys, company: { id: companyId } }, asker.organisation),
      wishes: wishes.map(([days, part]) => ({ day: wishedDay(days), part })),
      createdAt: new Date(now.getTime() - hours * hour),
    }),
  );
  return [insertAll(db, dateRequests, await Promise.all(rows))];
}
