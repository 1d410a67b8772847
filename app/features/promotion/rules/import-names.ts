import { plain } from "~/records/rules/read-rows";
import type { eventTypes, stages } from "./terms";

export type EventType = (typeof eventTypes)[number];
export type Stage = (typeof stages)[number];

/** The names of a type or stage in the three languages. */
export type Named<Code> = readonly { code: Code; names: readonly string[] }[];

/** By which words of announcements a kind of event is known. */
const typeWords: readonly [EventType, RegExp][] = [
  [
    "restructuring",
    /重[组組]|收[购購]|[并併][购購]|吸收合[并併]|[购購][买買][资資][产產]|[资資][产產]置[换換]|[资資][产產]注入|出售[资資][产產]|分拆|restructur|acqui|merger|\bm&a\b|spin-?off|disposal|asset sale/i,
  ],
  [
    "refinancing",
    /再融[资資]|增[发發]|定增|非公[开開][发發]行|向特定[对對]象[发發]行|配股|配售|供股|可[转轉][换換]?(公司)?[债債]|[优優]先股|refinanc|plac(ing|ement)|rights issue|convertible|follow-on/i,
  ],
  ["buyback", /回[购購]|[购購]回|buy-?\s?back|repurchase/i],
  [
    "incentive",
    /激[励勵]|限制性股票|股票期[权權]|[购購]股[权權]|[员員]工持股|股份[奖獎][励勵]|incentive|share option|stock option|restricted (share|stock)|\besop\b|share award/i,
  ],
];

/** How far an event has come, the last step first: who writes of a later one writes of the earlier ones too. */
const stageWords: readonly [Stage, RegExp][] = [
  ["ended", /[终終]止|取消|撤回|失效|未通[过過]|未[获獲]|terminat|cancel|lapse|withdrawn|abandon|\bended\b/i],
  ["completed", /完成|完[毕畢]|[届屆][满滿]|complet|finished|\bclosed\b/i],
  [
    "underway",
    /[实實]施中|[进進]行中|推[进進]中|首次回[购購]|回[购購][进進]展|首次授予|under ?way|in progress|ongoing|implement/i,
  ],
  ["approved", /批准|通[过過]|核准|同意|注[册冊]|註冊|approv|\bpassed\b|registered|cleared/i],
  ["proposed", /[预預]案|方案|草案|提[议議]|[拟擬]|[筹籌][划劃]|propos|\bplan(s|ned)?\b|draft|announced/i],
];

/**
 * The kind that a cell names, by its name in one of the languages or by a word of announcements; null where it names
 * none, or several as 回购注销限制性股票 does.
 */
export function typeIn(text: string, named: Named<EventType>): EventType | null {
  const known = named.find(({ code, names }) => [code, ...names].some((name) => plain(name) === plain(text)));
  if (known) return known.code;
  const found = typeWords.filter(([, words]) => words.test(text.normalize("NFKC")));
  // guard: event-import-ambiguous-kind
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
}

/** How far the event of a cell has come; null where it does not say so. */
export function stageIn(text: string, named: Named<Stage>): Stage | null {
  const known = named.find(({ code, names }) => [code, ...names].some((name) => plain(name) === plain(text)));
  return known?.code ?? stageWords.find(([, words]) => words.test(text.normalize("NFKC")))?.[0] ?? null;
}
