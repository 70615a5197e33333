import { setupI18n } from '@lingui/core'
import type { I18n, Messages } from '@lingui/core'
import { texts as booking } from 'texts:booking'
import { texts as browse } from 'texts:browse'
import { texts as events } from 'texts:events'
import { texts as films } from 'texts:films'
import { texts as firstTexts } from 'texts:first'
import { texts as deferred } from 'texts:deferred'
import type { LanguageCode } from '@/contract/envelope'
import type { PageBrand } from '@/contract/page/brand'

export type Catalogs = Record<LanguageCode, () => Promise<{ messages: Messages }>>

/**
 * Translations that load with their screens, so that no first visit waits for them.
 * `scripts/languages/text-parts.ts` assigns them.
 */
const lazyTexts = { booking, browse, films, events, deferred } satisfies Record<string, Catalogs>

type TextPart = keyof typeof lazyTexts

/** A named part, or catalogues that code brings along. */
export type Texts = TextPart | Catalogs

const loadedTexts = new WeakMap<I18n, Set<Texts>>()
/** Shared instance, because a page in a browser has one language. */
let pageI18n: I18n | undefined

/** The brand’s own wordings, which override the texts of every part. */
const brandWordings = new WeakMap<I18n, Messages>()

/** Loads one language’s texts; one instance per page, so that two server renders never share a language. */
export async function loadI18n(language: LanguageCode, wordings: PageBrand['wordings'] = {}): Promise<I18n> {
  const { messages } = await firstTexts[language]()
  const i18n = setupI18n()
  const own = wordingsIn(wordings, language)
  brandWordings.set(i18n, own)
  i18n.loadAndActivate({ locale: language, messages: { ...messages, ...own } })
  if (!import.meta.env.SSR) pageI18n = i18n
  return i18n
}

/**
 * Returns the wordings of a language; a server-rendered page carries them in its one language only, under
 * `en`. // src/app/entry-server.tsx
 */
function wordingsIn(wordings: PageBrand['wordings'], language: LanguageCode): Messages {
  const entries = Object.entries(wordings).map(([id, texts]) => [id, texts[language] ?? texts['en']])
  return Object.fromEntries(entries) as Messages
}

/** Adds the texts of a part of the site, once. */
export async function addTexts(i18n: I18n, part: Texts): Promise<void> {
  const parts = loadedTexts.get(i18n) ?? new Set()
  if (parts.has(part)) return
  const language = i18n.locale as LanguageCode
  const { messages } = await (typeof part === 'string' ? lazyTexts[part] : part)[language]()
  // Without a change event: the visible texts do not change, and parts of the page may not be hydrated yet.
  Object.assign(i18n.messages, messages, brandWordings.get(i18n))
  loadedTexts.set(i18n, parts.add(part))
}

/** Loads code together with its translations, for code behind a tap or a rarely visited address. */
export function loadWithTexts<T>(
  load: () => Promise<T>,
  parts: readonly Texts[] = ['deferred'],
): () => Promise<T> {
  return async () => {
    const [code] = await Promise.all([load(), ...parts.map((part) => pageI18n && addTexts(pageI18n, part))])
    return code
  }
}

/** Loads the translations of a route’s screen in parallel with its loader. */
export function withTexts(part: TextPart) {
  return ({ context }: { context: { i18n: I18n } }) => ({ texts: addTexts(context.i18n, part) })
}

/** Returns the loaded catalogues by their build names: `booking/ar`. // src/app/preloads.ts */
export function listLoadedCatalogs(i18n: I18n): string[] {
  return [
    `first/${i18n.locale}`,
    ...[...(loadedTexts.get(i18n) ?? [])].flatMap((part) =>
      typeof part === 'string' ? [`${part}/${i18n.locale}`] : [],
    ),
  ]
}
