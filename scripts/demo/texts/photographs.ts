import type { Lang } from "~/shared/languages";
import { firstCompany, secondCompany } from "../instruments.ts";

type Photograph = { file: string; alt: Record<Lang, string>; focusX: number; focusY: number };

const table = (colours: Record<Lang, string>): Record<Lang, string> => ({
  "zh-CN": `${colours["zh-CN"]}棋子形人偶围坐圆桌交谈，桌上放着文件`,
  tc: `${colours.tc}棋子形人偶圍着圓桌交談，枱上放有文件`,
  en: `${colours.en} figures like board game pieces in talk around a table with papers`,
});

/**
 * The pictures of each company, the one of the home page first and the contact person's last; all are scenes of
 * docs/demo/scenes.py or made like them.
 */
export const photographs: Record<string, readonly Photograph[]> = {
  [firstCompany]: [
    {
      file: "bearings.jpg",
      alt: {
        "zh-CN": "深色台面上的高精度深沟球轴承，钢球与黄铜保持架清晰可见",
        tc: "深色枱面上的高精度深溝球軸承，鋼珠與黃銅保持架清晰可見",
        en: "High-precision ball bearings on a dark surface, one with its steel balls and brass cage in sharp focus",
      },
      focusX: 54,
      focusY: 45,
    },
    {
      file: "chengyue-gears.jpg",
      alt: {
        "zh-CN": "行星齿轮组：黄铜太阳轮与三个钢制行星轮啮合",
        tc: "行星齒輪組：黃銅太陽輪與三個鋼製行星輪嚙合",
        en: "A planetary gear set: a brass sun gear meshing with planets of steel",
      },
      focusX: 48,
      focusY: 42,
    },
    {
      file: "chengyue-works.jpg",
      alt: {
        "zh-CN": "明亮的智能装备厂房，橙色机械臂沿输送线作业",
        tc: "光亮的智能設備廠房，橙色機械臂沿輸送線作業",
        en: "A bright hall of intelligent equipment, with orange robots along a conveyor",
      },
      focusX: 36,
      focusY: 58,
    },
    {
      file: "chengyue-people.jpg",
      alt: table({ "zh-CN": "蓝色", tc: "藍色", en: "Blue" }),
      focusX: 50,
      focusY: 55,
    },
    {
      file: "chengyue-wind.jpg",
      alt: {
        "zh-CN": "清晨绿色山丘上的白色风力发电机",
        tc: "清晨綠色山丘上的白色風力發電機",
        en: "White wind turbines on green hills in the early morning",
      },
      focusX: 52,
      focusY: 40,
    },
    {
      file: "chengyue-tower.jpg",
      alt: {
        "zh-CN": "黄昏时分亮着灯的办公楼与门前的树木",
        tc: "黃昏時分亮着燈的辦公樓與門前的樹木",
        en: "Office towers at dusk with lit windows and a row of trees",
      },
      focusX: 56,
      focusY: 50,
    },
    {
      file: "chengyue-portrait.jpg",
      alt: {
        "zh-CN": "投资者关系总监的姓氏字牌",
        tc: "投資者關係總監的姓氏字牌",
        en: "The surname of the Head of Investor Relations in relief",
      },
      focusX: 50,
      focusY: 50,
    },
  ],
  [secondCompany]: [
    {
      file: "films.jpg",
      alt: {
        "zh-CN": "逆光下层层起伏的琥珀色功能性薄膜",
        tc: "逆光下層層起伏的琥珀色功能性薄膜",
        en: "Sheets of amber functional film in slow waves, lit from behind",
      },
      focusX: 55,
      focusY: 50,
    },
    {
      file: "jilan-rolls.jpg",
      alt: {
        "zh-CN": "不同色泽的琥珀色薄膜卷立于深色台面",
        tc: "不同色澤的琥珀色薄膜卷立於深色枱面",
        en: "Rolls of film in shades of amber standing on a dark surface",
      },
      focusX: 46,
      focusY: 58,
    },
    {
      file: "jilan-coating.jpg",
      alt: {
        "zh-CN": "涂布车间里一排大型薄膜卷，两侧是设备",
        tc: "塗布車間內一列大型薄膜卷，兩旁是設備",
        en: "Large rolls of film in a row through a coating hall, with machines on both sides",
      },
      focusX: 40,
      focusY: 60,
    },
    {
      file: "jilan-people.jpg",
      alt: table({ "zh-CN": "琥珀色", tc: "琥珀色", en: "Amber" }),
      focusX: 50,
      focusY: 55,
    },
    {
      file: "jilan-solar.jpg",
      alt: {
        "zh-CN": "山谷中成排的太阳能电池板，远处是树林",
        tc: "山谷中成排的太陽能板，遠處是樹林",
        en: "Rows of solar panels in a valley, with woods beyond",
      },
      focusX: 50,
      focusY: 70,
    },
    {
      file: "jilan-campus.jpg",
      alt: {
        "zh-CN": "傍晚水池边的低层研发园区，窗户亮着灯",
        tc: "傍晚水池旁的低層研發園區，窗戶亮着燈",
        en: "A low research campus beside a pool in the evening, its windows lit",
      },
      focusX: 52,
      focusY: 45,
    },
    {
      file: "jilan-portrait.jpg",
      alt: {
        "zh-CN": "证券事务代表的姓氏字牌",
        tc: "證券事務代表的姓氏字牌",
        en: "The surname of the Securities Affairs Representative in relief",
      },
      focusX: 50,
      focusY: 50,
    },
  ],
};
