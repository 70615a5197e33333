import type { Page } from '@playwright/test'
import type { LanguageCode } from '../../contract/envelope'
import { languageDirections } from '../../contract/languages.gen'
import { sourceTexts } from './texts'

/** A value isolated with Unicode marks, such as a person’s name. */
const isolated = /\u2068[^\u2069]*\u2069/g
/** Three words of Latin script in a row: names and codes are shorter, or are marked with their language. */
const latinRun = /\p{Script=Latin}{2,}[\s,]+\p{Script=Latin}{2,}[\s,]+\p{Script=Latin}{2,}/u

/**
 * Returns the English texts on a page in another language: texts of the catalogues, and in Arabic runs of
 * Latin words not marked as another language; on any page, also unfilled placeholders.
 */
export async function findUntranslatedTexts(page: Page, language: LanguageCode): Promise<string[]> {
  const said = await readPageTexts(page)
  const isUnfilled = (text: string) => /\{\w+\}/.test(text)
  if (language === 'en') return said.filter(({ text }) => isUnfilled(text)).map(({ text }) => text)
  const isArabic = languageDirections[language] === 'rtl'
  // A single letter may also be a seat row.
  const english = new Set([...sourceTexts(language)].filter((text) => text.length > 1))
  return said
    .filter(
      ({ text, isMarked }) =>
        isUnfilled(text) ||
        (!isMarked && (english.has(text) || (isArabic && latinRun.test(text.replaceAll(isolated, ''))))),
    )
    .map(({ text }) => text)
}

interface PageText {
  readonly text: string
  /** Whether the text is marked as another language than the page’s. */
  readonly isMarked: boolean
}

/** Returns every text of a page as it is now: title, visible text, and text for screen readers. */
export function readPageTexts(page: Page): Promise<PageText[]> {
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
