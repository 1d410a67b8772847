import { commandsFor, openTo } from "~/features/staff/sign-in/access.server";
import type { RegistryResult } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { languages } from "~/shared/languages";

const shortest = 2;
const longest = 100;

/** What was found behind one office screen. */
export type GroupMatch = { path: string; items: RegistryResult[] };

/**
 * What a member of staff looks for by a few typed characters, by the screens that the person may open; nothing for less
 * than two characters. Screens themselves are found in the browser.
 */
export async function findInOffice(ctx: Ctx, typed: string): Promise<GroupMatch[]> {
  const text = typed.normalize("NFKC").trim().slice(0, longest);
  if (text.length < shortest) return [];
  const { finders } = ctx.registry;
  const open = await openTo(
    ctx,
    finders.map(({ path }) => path),
  );
  const groups = await Promise.all(
    finders
      .filter(({ path }) => open.has(path))
      .map(async ({ path, find }) => ({ path, items: await find(ctx, text) })),
  );
  return groups.filter(({ items }) => items.length > 0);
}

/** What leads somewhere, and all that it is found by: the words of one's own language first. */
export type Findable = { href: string; label: string; phrases: string[] };

/** The phrases of these words in all languages; a list of them stands with commas. */
function phrasesOf({ lang }: Ctx, keys: readonly string[]): string[] {
  const texts = [lang, ...languages.filter((each) => each !== lang)].flatMap((each) =>
    keys.map((key): string => translator(each)(key as never)),
  );
  return [...new Set(texts.flatMap((text) => text.split(", ")))];
}

/**
 * The screens and commands that the person may use, each with its names and synonyms in all languages: 年报 finds the
 * announcements of an office in English.
 */
export async function listFindable(ctx: Ctx): Promise<{ screens: Findable[]; commands: Findable[] }> {
  const say = translator(ctx.lang);
  const entries = ctx.registry.areas.flatMap(({ name, office = [] }) =>
    office.map((entry) => ({ area: name, ...entry })),
  );
  const open = await openTo(
    ctx,
    entries.map(({ path }) => path),
  );
  const findable = (path: string, name: string, more: string[] = []) => ({
    href: `/${path}`,
    label: say(name as never) as string,
    phrases: phrasesOf(ctx, [name, ...more]),
  });
  return {
    screens: entries
      .filter(({ path }) => open.has(path))
      .map(({ area, key, path }) => findable(path, `${area}:area.menu.${key}`, [`${area}:area.also.${key}`])),
    commands: commandsFor(ctx).map(({ area, key, path }) => findable(path, `${area}:area.command.${key}`)),
  };
}
