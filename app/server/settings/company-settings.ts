import type { ColumnName, MenuTree, PlacedBlock, pageKey } from "~/shared/area";
import type { Lang, Words } from "~/shared/languages";
import type { BrandColours, MenuStyle, RiseFall, ThemeName } from "~/shared/themes";

type FiguresCurrency = "CNY" | "HKD" | "USD" | "EUR" | "GBP" | "JPY" | "SGD" | "MOP";
type FiguresScale = "1" | "1000" | "10000" | "1000000" | "100000000";

/** A picture of the company's own by its address, in the pixels of a page. */
export type LogoView = { src: string; width: number; height: number };

/**
 * A menu of the company's own, as readers have it; `source` is the kind of the contents that it shows, empty for its
 * own pages.
 */
export type OwnMenu = {
  id: string;
  address: string;
  name: Words;
  lead: Words;
  column: ColumnName | "";
  layout: "list" | "page";
  source: string;
  onHome: boolean;
};

/**
 * What a part of the site sets of its company: the theme, and settings as a whole each, null for one that it takes
 * away.
 */
export type CompanySettingsView = {
  theme?: ThemeName;
  settings: { [Key in keyof CompanySettings]?: CompanySettings[Key] | null };
};
export type Planned = { id: string; part: string; at: number; shows: CompanySettingsView };

/** Signed tokens of the company's own platform: a shared secret (HS256, kept sealed) or the platform's public keys. */
export type PlatformTokens = {
  issuer: string;
  audience: string;
  keys: { kind: "secret" } | { kind: "jwks"; jwks: string };
};

/** What a company has set; a setting that is missing stands at its default. */
export type CompanySettings = {
  riseFall?: RiseFall;
  colours?: BrandColours;
  menuStyle?: MenuStyle;
  /** Logos on light and dark and of the browser's tab; the name stands in type without them. */
  logo?: Partial<Record<"light" | "dark" | "square", LogoView>>;
  banner?: { animation: "00" | "01"; pictures: { picture: string; heading: Words; link: string }[] };
  menu?: MenuTree;
  /** The blocks of a page that the company arranged itself, see `pageKey`; the house's list stands without it. */
  [page: ReturnType<typeof pageKey>]: PlacedBlock[];
  /** Stock codes shown beside the name, e.g. 600000.SH. */
  codes?: string[];
  /** How investors reach the company, as its published profile says. */
  contact?: { phone: string; email: string };
  /**
   * At the foot of each page: record numbers of the site, the media of statutory disclosure, and whether the logo
   * stands there.
   */
  foot?: { icp?: string; publicSecurity?: string; media?: Words; logo?: boolean };
  /**
   * The own font of headings by its id, and of each that is kept and each language with a part of it, the hash in the
   * part's address.
   */
  font?: string;
  fontParts?: Record<string, Partial<Record<Lang, string>>>;
  /** The drawn pictures of shared links by language, each with what it was drawn of. */
  share?: Partial<Record<Lang, { file: string; of: string }>>;
  /** The company's own pictures of shared links, which stand in the stead of the drawn ones. */
  ownShare?: Partial<Record<Lang, string>>;
  /** The menus that the company has made itself and shows, in their order; triggers keep them as their rows are. */
  ownMenus?: OwnMenu[];
  demonstration?: boolean;
  /** What of the financial statements readers do not see; all of it is open without this. */
  closedFinance?: { statements?: string[]; items?: string[] };
  /**
   * What was answered last of files of figures that do not say it: currency, unit and last month of the fiscal year.
   */
  figures?: { currency?: FiguresCurrency; scale?: FiguresScale; lastMonth?: number };
  /** Publishing needs the consent of a second person. */
  secondPerson?: boolean;
  /** What goes out without that person all the same, as the company has named it (`Area.withoutApproval`). */
  withoutApproval?: string[];
  /**
   * The kinds of records, by their tables, whose changes wait for a release; without it those that disclose something.
   */
  waitingRecords?: string[];
  /** Languages that say different figures stop a publish instead of warning. */
  parityBlocks?: boolean;
  /** What readers do not have yet may be sent to the deployment's model for drafts; without it only what is out. */
  modelDrafts?: boolean;
  /** Days after a visit until document numbers and ID images are erased; 30 without it. */
  documentDays?: number;
  /** Years after a visit until its signed commitment letters are erased; 3 without it. */
  letterYears?: number;
  /**
   * How many days before each report nothing is arranged, by market, or that it is switched off; the usual days without
   * it.
   */
  silentPeriod?: { off?: boolean } & Record<"A" | "H", { annual: number; interim: number; quarter: number }>;
  /** Who checks that a visitor is no machine; the site's own slide without it. */
  challenge?: { kind: "turnstile"; siteKey: string };
  /** Origins of other sites that may show pieces of this one in frames; none without it. */
  frameParents?: string[];
  /** With what the site began; until `applied` names that moment, it is what was chosen as the company was made. */
  startingSite?: { name: "mainland" | "hongKong" | "dual"; applied?: string };
  /** How many people may work for the company, open invitations among them; as many as it likes without this. */
  mostPeople?: number;
  /**
   * How many megabytes (of 1,000,000 bytes) the files of the company may take; what is sent to it by visitors always
   * finds room.
   */
  mostStorage?: number;
  /** How many bulk mails may go out in a month of Beijing; further ones wait for the next. */
  mostMails?: number;
  /** Days for which an estimate of an analyst counts; 180 without it. */
  estimateDays?: number;
  /**
   * The hour of Beijing on the next trading day at which the price alerts of a questioned day go by themselves; 9
   * without it.
   */
  alertHour?: number;
  /** Yuan for one Hong Kong dollar and the day of that rate; without it there is no A/H premium. */
  exchangeRate?: { rate: string; day: string };
  /** Of each platform of questions whether it is left out of the site, and where investors ask there. */
  questionSources?: Partial<Record<"szse" | "sse" | "own", { off?: boolean; link?: string }>>;
  /** Whose tokens open the back office (`enterpriseAccessToken`); nobody's without it. */
  platform?: PlatformTokens;
  /**
   * What parts of the site show from a second on that nobody has tidied into the rest yet, in the order of those
   * seconds.
   */
  planned?: Planned[];
};
