import type { Page } from '@playwright/test'

/**
 * Returns controls whose accessible name does not contain their visible text, which voice control users say.
 * // WCAG 2.2, 2.5.3 Label in Name
 */
export function findMislabelledElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls =
      'button, a[href], input, select, summary, [role=button], [role=tab], [role=option], [role=gridcell], [role=radio]'
    /** Keeps only letters and digits: punctuation, isolates and line breaks are not spoken. */
    const spoken = (text: string) =>
      text
        .toLocaleLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    const listTexts = (root: Element, isWanted: (parent: Element) => boolean) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: string[] = []
      while (walker.nextNode()) {
        const { parentElement: parent, textContent } = walker.currentNode
        if (parent && isWanted(parent)) texts.push(textContent ?? '')
      }
      return texts
    }
    const isSeen = (parent: Element) => {
      const box = parent.getBoundingClientRect()
      const style = getComputedStyle(parent)
      return (
        box.width > 2 &&
        box.height > 2 &&
        style.visibility === 'visible' &&
        Number.parseFloat(style.fontSize) > 0
      )
    }
    const computeName = (control: Element) => {
      const ids = control.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
      if (ids.length > 0) return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
      const label = control.getAttribute('aria-label')
      if (label !== null) return label
      return [
        ...listTexts(control, (parent) => !parent.closest('[aria-hidden=true]')),
        ...[...control.querySelectorAll('img')].map((image) => image.alt),
      ].join(' ')
    }
    return [...document.querySelectorAll(controls)].flatMap((control) => {
      if (control.closest('[inert], [aria-hidden=true]') || !isSeen(control)) return []
      const seen = spoken(listTexts(control, isSeen).join(' '))
      const name = spoken(computeName(control))
      return ` ${name} `.includes(` ${seen} `) || seen === '' ? [] : [`"${seen}" is called "${name}"`]
    })
  })
}

/**
 * Returns scrollable elements that the keyboard cannot reach: neither they nor any content takes the focus.
 */
export function findUnreachableScrollers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focusable =
      'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, iframe, [tabindex="0"]'
    return [...document.body.querySelectorAll('*')].flatMap((region) => {
      const { overflowX, overflowY } = getComputedStyle(region)
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
      const isMore =
        (scrolls(overflowX) && region.scrollWidth > region.clientWidth + 1) ||
        (scrolls(overflowY) && region.scrollHeight > region.clientHeight + 1)
      if (!isMore || region.closest('[inert]')) return []
      const isReached = region.matches('[tabindex="0"]') || region.querySelector(focusable) !== null
      return isReached ? [] : [region.outerHTML.slice(0, 160)]
    })
  })
}
