import type { Page } from '@playwright/test'
import type { LanguageCode } from '../../contract/envelope'
import { languageDirections } from '../../contract/languages.gen'
import { sourceTexts } from './texts'

/** A person's name among others. */
const isolated = /\u2068[^\u2069]*\u2069/g
/** In this script, three words in a row: names and codes are shorter, or say of which language they are. */
const latinRun = /\p{Script=Latin}{2,}[\s,]+\p{Script=Latin}{2,}[\s,]+\p{Script=Latin}{2,}/u

/**
 * What a page in another language says in English: texts of the catalogues, and in Arabic runs of Latin words that are marked as no other
 * language; on any page, a place for a value that nothing was put into.
 */
export async function foreignWords(page: Page, language: LanguageCode): Promise<string[]> {
  const said = await saidOn(page)
  const isUnfilled = (text: string) => /\{\w+\}/.test(text)
  if (language === 'en') return said.filter(({ text }) => isUnfilled(text)).map(({ text }) => text)
  const isArabic = languageDirections[language] === 'rtl'
  // A single letter is a row of seats as well.
  const english = new Set([...sourceTexts(language)].filter((text) => text.length > 1))
  return said
    .filter(
      ({ text, isMarked }) =>
        isUnfilled(text) ||
        (!isMarked && (english.has(text) || (isArabic && latinRun.test(text.replaceAll(isolated, ''))))),
    )
    .map(({ text }) => text)
}

interface Said {
  readonly text: string
  /** Said to be of another language than the page. */
  readonly isMarked: boolean
}

/** Every text of a page as it is now: its title, what can be seen, and what is read out. */
export function saidOn(page: Page): Promise<Said[]> {
  return page.evaluate(() => {
    const texts: { text: string; isMarked: boolean }[] = [{ text: document.title, isMarked: false }]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const isMarked = (element: Element) => {
      const marked = element.closest('[lang]')
      return marked !== null && marked !== document.documentElement
    }
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element } = node
      const text = node.textContent?.trim() ?? ''
      if (!element || text === '' || element.closest('script, style, template, noscript')) continue
      if (element.checkVisibility({ visibilityProperty: true }))
        texts.push({ text, isMarked: isMarked(element) })
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const text = element.getAttribute(name)?.trim()
        if (text) texts.push({ text, isMarked: isMarked(element) })
      }
    return texts
  })
}
