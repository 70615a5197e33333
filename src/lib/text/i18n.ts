import { setupI18n } from '@lingui/core'
import type { I18n, Messages } from '@lingui/core'
import type { LanguageCode } from '@/contract/envelope'

export type Catalogs = Record<LanguageCode, () => Promise<{ messages: Messages }>>

const firstTexts: Catalogs = {
  en: () => import('@/src/locales/en.po'),
  ar: () => import('@/src/locales/ar.po'),
}

/** Texts that come with their screens: no first visit waits for them. `lingui.config.ts` says whose they are. */
const laterTexts = {
  booking: {
    en: () => import('@/src/locales/booking/en.po'),
    ar: () => import('@/src/locales/booking/ar.po'),
  },
  browse: {
    en: () => import('@/src/locales/browse/en.po'),
    ar: () => import('@/src/locales/browse/ar.po'),
  },
  films: {
    en: () => import('@/src/locales/films/en.po'),
    ar: () => import('@/src/locales/films/ar.po'),
  },
  events: {
    en: () => import('@/src/locales/events/en.po'),
    ar: () => import('@/src/locales/events/ar.po'),
  },
  tapped: {
    en: () => import('@/src/locales/tapped/en.po'),
    ar: () => import('@/src/locales/tapped/ar.po'),
  },
} satisfies Record<string, Catalogs>

type TextPart = keyof typeof laterTexts

/** Of the first visit's list, or of code that brings its own. */
type Texts = TextPart | Catalogs

const added = new WeakMap<I18n, Set<Texts>>()
/** A browser's page speaks one language. */
let ofPage: I18n | undefined

/** Loads one language's texts; one instance a page, so that two server renders never share a language. */
export async function loadI18n(language: LanguageCode): Promise<I18n> {
  const { messages } = await firstTexts[language]()
  const i18n = setupI18n()
  i18n.loadAndActivate({ locale: language, messages: { ...messages } })
  if (!import.meta.env.SSR) ofPage = i18n
  return i18n
}

/** Adds the texts of a part of the site, once. */
export async function addTexts(i18n: I18n, part: Texts): Promise<void> {
  const parts = added.get(i18n) ?? new Set()
  if (parts.has(part)) return
  const language = i18n.locale as LanguageCode
  const { messages } = await (typeof part === 'string' ? laterTexts[part] : part)[language]()
  // Quietly: what stands on the page says nothing else now, and parts of it may still be asleep.
  Object.assign(i18n.messages, messages)
  added.set(i18n, parts.add(part))
}

/** For code that a tap on the page asks for, or an address that few come to: its words come along. */
export function withTappedTexts<T>(
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

/** The catalogues that are loaded, by their files' names under `src/locales`. */
export function catalogsOf(i18n: I18n): string[] {
  return [
    i18n.locale,
    ...[...(added.get(i18n) ?? [])].flatMap((part) =>
      typeof part === 'string' ? [`${part}/${i18n.locale}`] : [],
    ),
  ]
}
