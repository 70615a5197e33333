import { setupI18n } from '@lingui/core'
import type { I18n, Messages } from '@lingui/core'
import { texts as booking } from 'texts:booking'
import { texts as browse } from 'texts:browse'
import { texts as events } from 'texts:events'
import { texts as films } from 'texts:films'
import { texts as firstTexts } from 'texts:first'
import { texts as tapped } from 'texts:tapped'
import type { LanguageCode } from '@/contract/envelope'
import type { PageBrand } from '@/contract/page/brand'

export type Catalogs = Record<LanguageCode, () => Promise<{ messages: Messages }>>

/** Texts that come with their screens: no first visit waits for them. `scripts/languages/text-parts.ts` says whose they are. */
const laterTexts = { booking, browse, films, events, tapped } satisfies Record<string, Catalogs>

type TextPart = keyof typeof laterTexts

/** Of the first visit's list, or of code that brings its own. */
export type Texts = TextPart | Catalogs

const added = new WeakMap<I18n, Set<Texts>>()
/** A browser's page speaks one language. */
let ofPage: I18n | undefined

/** The brand's own words for some texts, which stand in whatever part brings these. */
const brandWordings = new WeakMap<I18n, Messages>()

/** Loads one language's texts; one instance a page, so that two server renders never share a language. */
export async function loadI18n(language: LanguageCode, wordings: PageBrand['wordings'] = {}): Promise<I18n> {
  const { messages } = await firstTexts[language]()
  const i18n = setupI18n()
  const own = wordingsIn(wordings, language)
  brandWordings.set(i18n, own)
  i18n.loadAndActivate({ locale: language, messages: { ...messages, ...own } })
  if (!import.meta.env.SSR) ofPage = i18n
  return i18n
}

/** A page that a server rendered carries them in its language alone, as `en`. // src/app/entry-server.tsx */
function wordingsIn(wordings: PageBrand['wordings'], language: LanguageCode): Messages {
  const entries = Object.entries(wordings).map(([id, texts]) => [id, texts[language] ?? texts['en']])
  return Object.fromEntries(entries) as Messages
}

/** Adds the texts of a part of the site, once. */
export async function addTexts(i18n: I18n, part: Texts): Promise<void> {
  const parts = added.get(i18n) ?? new Set()
  if (parts.has(part)) return
  const language = i18n.locale as LanguageCode
  const { messages } = await (typeof part === 'string' ? laterTexts[part] : part)[language]()
  // Quietly: what stands on the page says nothing else now, and parts of it may still be asleep.
  Object.assign(i18n.messages, messages, brandWordings.get(i18n))
  added.set(i18n, parts.add(part))
}

/** For code that a tap on the page asks for, or an address that few come to: its words come along. */
export function loadWithTexts<T>(
  load: () => Promise<T>,
  parts: readonly Texts[] = ['tapped'],
): () => Promise<T> {
  return async () => {
    const [code] = await Promise.all([load(), ...parts.map((part) => ofPage && addTexts(ofPage, part))])
    return code
  }
}

/** For a route whose screen has texts of its own: they are on their way while its loader works. */
export function withTexts(part: TextPart) {
  return ({ context }: { context: { i18n: I18n } }) => ({ texts: addTexts(context.i18n, part) })
}

/** The catalogues that are loaded, as the build names them: `booking/ar`. // src/app/preloads.ts */
export function catalogsOf(i18n: I18n): string[] {
  return [
    `first/${i18n.locale}`,
    ...[...(added.get(i18n) ?? [])].flatMap((part) =>
      typeof part === 'string' ? [`${part}/${i18n.locale}`] : [],
    ),
  ]
}
