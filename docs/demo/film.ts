// Draws the films of the demo companies frame by frame and writes them with ffmpeg (Debian): node docs/demo/film.ts <folder for frames> [company]
// They tell the growth and the dividend of the year that scripts/demo/film.ts names.
import "../../scripts/local/alias.mjs";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";

const [frames = "frames", only] = process.argv.slice(2);
const [rate, length] = [15, 32];
const { filmedYear } = await import("../../scripts/demo/film.ts");
const { finalCash } = await import("../../scripts/demo/payout.ts");
const { changeOf, stepsOf } = await import("../../scripts/demo/results.ts");
const { sustainabilityOf } = await import("../../scripts/demo/sustainability.ts");

function figuresOf(companyId: string) {
  const bars = (name: "revenue" | "netProfit") => {
    const steps = [3, 2, 1, 0].map((back) => stepsOf(companyId, "annual", filmedYear - back, name));
    return steps.map((one) => ((100 * one) / Math.max(...steps)).toFixed(1)).join(",");
  };
  return {
    revenue: changeOf(companyId, "annual", "revenue", filmedYear),
    profit: changeOf(companyId, "annual", "netProfit", filmedYear),
    cash: finalCash(companyId, filmedYear),
    green: Number(sustainabilityOf(companyId, "green", filmedYear)),
    bars: [bars("revenue"), bars("netProfit")],
  };
}
const photograph = (name: string) =>
  `data:image/jpeg;base64,${readFileSync(new URL(`../../scripts/demo/photographs/${name}.jpg`, import.meta.url)).toString("base64")}`;

const companies = [
  {
    key: "chengyue",
    name: ["澄岳精密", "Chengyue Precision"],
    deep: "#0b2454",
    colour: "#2f7dff",
    hero: "bearings",
    last: "chengyue-wind",
  },
  {
    key: "jilan",
    name: ["霁澜新材", "Jilan Advanced Materials"],
    deep: "#3a2306",
    colour: "#e0a23a",
    hero: "films",
    last: "jilan-solar",
  },
];

const page = (
  { key, name, deep, colour, hero, last }: (typeof companies)[number],
  shown = figuresOf(`demo-${key}`),
) => `<!doctype html><meta charset="utf-8"><style>
* { margin: 0; box-sizing: border-box }
body { width: 960px; height: 540px; overflow: hidden; background: ${deep}; color: #fff; font-family: "Noto Sans CJK SC"; position: relative }
section { position: absolute; inset: 0; padding: 84px 72px; opacity: 0 }
img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover }
.veil { position: absolute; inset: 0; background: linear-gradient(90deg, ${deep} 30%, transparent) }
.in { position: relative }
h1 { font: 700 54px/1.2 "Noto Serif CJK SC" } h2 { font: 700 30px/1.3 "Noto Serif CJK SC" }
p { font-size: 20px; margin-top: 10px; opacity: .82 }
i { display: block; width: 44px; height: 5px; background: ${colour}; margin-bottom: 22px }
.big { font: 700 96px/1 "Noto Serif CJK SC"; margin-top: 30px }
.bars { position: absolute; right: 72px; bottom: 84px; display: flex; gap: 22px; align-items: end; height: 300px }
.bars b { width: 62px; background: #ffffff44 } .bars b:last-child { background: ${colour} }
.line { position: absolute; left: 0; bottom: 0; height: 6px; background: ${colour} }
small { position: absolute; left: 72px; bottom: 34px; font-size: 14px; opacity: .7 }
svg { position: absolute; inset: 0 }
</style>
<svg width="960" height="540"></svg>
<section><img id="hero" src="${photograph(hero)}"><div class="veil"></div><div class="in"><i></i><h1>${name[0]}</h1><p>${name[1]}</p><h2 style="margin-top:70px">年度报告视频解读</h2><p>The annual report in brief</p></div></section>
<section><div class="in"><i></i><h2>营业收入</h2><p>Revenue</p><div class="big" data-to="${shown.revenue}">+0.0%</div><p>结构优化，海外订单增长<br>A richer mix and more orders abroad</p></div><div class="bars" data-of="${shown.bars[0]}"></div></section>
<section><div class="in"><i></i><h2>归属于母公司股东的净利润</h2><p>Net profit attributable to the parent</p><div class="big" data-to="${shown.profit}">+0.0%</div><p>利润增长快于收入<br>Profit grew faster than revenue</p></div><div class="bars" data-of="${shown.bars[1]}"></div></section>
<section><div class="in"><i></i><h2>每10股派发现金红利（含税）</h2><p>Cash dividend per 10 shares, tax included</p><div class="big" data-cash="${shown.cash}">0.00</div><p>人民币元 · 尚需股东大会审议<br>RMB, subject to the general meeting</p></div></section>
<section><img id="last" src="${photograph(last)}"><div class="veil"></div><div class="in"><i></i><h2>展望</h2><p>Outlook</p><h2 style="margin-top:44px">研发投入占收入6.3%</h2><p>6.3% of revenue for research</p><h2 style="margin-top:26px">绿色电力占比${shown.green}%</h2><p>${shown.green}% green electricity</p></div></section>
<small>演示影片，内容均为虚构　Demonstration film, all contents are fictional</small><div class="line"></div>
<script>
const starts = [0, 5, 12, 19, 25, ${length}], sections = [...document.querySelectorAll("section")];
const ease = (x) => 1 - (1 - Math.min(1, Math.max(0, x))) ** 3;
const svg = document.querySelector("svg");
window.show = (t) => {
  svg.innerHTML = Array.from({ length: 12 }, (_, n) => '<circle cx="900" cy="560" r="' + (60 + n * 52 + (t * 7) % 52) + '" fill="none" stroke="${colour}" stroke-opacity=".22"/>').join("");
  sections.forEach((section, n) => {
    const into = t - starts[n], left = starts[n + 1] - t;
    section.style.opacity = into < 0 || left < 0 ? 0 : Math.min(1, into / 0.5, n === 4 ? 1 : left / 0.4);
    const inner = section.querySelector(".in");
    inner.style.transform = "translateY(" + (1 - ease(into / 0.9)) * 26 + "px)";
    const big = section.querySelector(".big");
    if (big) big.textContent = big.dataset.to ? "+" + (big.dataset.to * ease(into / 2.4)).toFixed(1) + "%" : (big.dataset.cash * ease(into / 2.4)).toFixed(2);
    const bars = section.querySelector(".bars");
    if (bars) bars.innerHTML = bars.dataset.of.split(",").map((tall, at) => '<b style="height:' + tall * ease((into - 0.3 - at * 0.35) / 1.4) + '%"></b>').join("");
  });
  document.querySelector("#hero").style.transform = "scale(" + (1.02 + t * 0.012) + ")";
  document.querySelector("#last").style.transform = "scale(" + (1.02 + Math.max(0, t - 25) * 0.008) + ")";
  document.querySelector(".line").style.width = (t / ${length}) * 100 + "%";
};
</script>`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
for (const company of companies.filter(({ key }) => !only || key === only)) {
  const tab = await browser.newPage({ viewport: { width: 960, height: 540 } });
  const folder = `${frames}/${company.key}`;
  mkdirSync(folder, { recursive: true });
  await tab.setContent(page(company));
  await tab.evaluate(() => document.fonts.ready);
  for (let frame = 0; frame < rate * length; frame++) {
    await tab.evaluate((at) => (window as unknown as { show(at: number): void }).show(at), frame / rate);
    await tab.screenshot({ path: `${folder}/${String(frame).padStart(4, "0")}.jpg`, type: "jpeg", quality: 92 });
  }
  const target = new URL(`../../scripts/demo/films/${company.key}`, import.meta.url).pathname;
  const drawn = ["-y", "-loglevel", "error", "-framerate", String(rate), "-i", `${folder}/%04d.jpg`];
  execFileSync("ffmpeg", [
    ...drawn,
    "-c:v",
    "libx264",
    "-preset",
    "slow",
    "-crf",
    "31",
    "-pix_fmt",
    "yuv420p",
    "-movflags",
    "+faststart",
    `${target}.mp4`,
  ]);
  execFileSync("ffmpeg", ["-y", "-loglevel", "error", "-i", `${folder}/0045.jpg`, "-q:v", "6", `${target}.jpg`]);
}
await browser.close();
