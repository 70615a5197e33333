import type { Page } from '@playwright/test'

/** A visitor’s screen width and text size; 16 is the usual text size. */
export interface Reader {
  readonly width: number
  readonly textPx: number
}

/** Sets the screen size and the text size, as in the browser’s settings. */
export async function applyReaderSettings(page: Page, { width, textPx }: Reader): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard: textPx, fixed: textPx } })
  await session.detach()
  await page.setViewportSize({ width, height: 640 })
  await page.waitForFunction(
    (size) =>
      innerWidth === size.width && getComputedStyle(document.documentElement).fontSize === `${size.textPx}px`,
    { width, textPx },
  )
}

/**
 * Measures layout errors by element boxes: a page that scrolls sideways, and text that is cut off, overflows
 * its control or the screen, overlaps other text, or breaks within a word.
 */
export function findLayoutErrors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const errors = new Set<string>()
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth)
      errors.add(`the page is ${root.scrollWidth} wide of ${root.clientWidth}`)
    const named = (element: Element) =>
      `<${element.localName} class="${element.className}"> ${element.textContent?.trim().slice(0, 60)}`
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[aria-hidden=true], .sr-only, .seat-pane, [inert]') === null
    const isScroller = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
      /auto|scroll/.test(`${overflowX} ${overflowY}`)
    /** Whether the text is intended to end in an ellipsis. */
    const isShortened = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    /** Returns the layer of an element that floats above the page: covering the text below is no error. */
    const findLayer = (element: Element) => {
      for (let holder: Element | null = element; holder; holder = holder.parentElement)
        if (
          /fixed|sticky/.test(getComputedStyle(holder).position) ||
          holder.matches('dialog, [popover], [role=dialog]')
        )
          return holder
      return root
    }
    const lines: { top: number; bottom: number; left: number; right: number; by: Element; layer: Element }[] =
      []
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.nodeValue?.trim() || !isSeen(parent)) continue
      const onlySpoken = parent.getBoundingClientRect()
      if (onlySpoken.width <= 1 && onlySpoken.height <= 1) continue
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()

      // Checks the ancestors that clip it. Inside a scroller it is scrolled into view.
      let isWhole = true
      let isInScroller = false
      const seen = { top: -Infinity, bottom: Infinity, left: -Infinity, right: Infinity }
      for (
        let holder: Element = parent;
        holder !== document.body;
        holder = holder.parentElement ?? document.body
      ) {
        const style = getComputedStyle(holder)
        const { left, right, top, bottom } = holder.getBoundingClientRect()
        const sticksOut = box.left < left - 1 || box.right > right + 1
        const where = `${Math.round(box.left)}–${Math.round(box.right)}`
        if (isShortened(style)) isWhole = false
        if (isScroller(style)) isInScroller = true
        if (style.overflowX !== 'visible') {
          seen.left = Math.max(seen.left, left)
          seen.right = Math.min(seen.right, right)
          if (!isInScroller && isWhole && sticksOut) errors.add(`cut at ${where}: ${named(parent)}`)
        }
        if (style.overflowY !== 'visible') {
          seen.top = Math.max(seen.top, top)
          seen.bottom = Math.min(seen.bottom, bottom)
          if (!isInScroller && isWhole && (box.top < top - 1 || box.bottom > bottom + 1))
            errors.add(`cut in its height by <${holder.localName}>: ${named(parent)}`)
        }
        if (isWhole && sticksOut && holder.matches('a, button, label, summary, li'))
          errors.add(`leaves its <${holder.localName}> at ${where}: ${named(parent)}`)
      }
      if (!isInScroller && isWhole && (box.left < -1 || box.right > root.clientWidth + 1))
        errors.add(`off the screen at ${Math.round(box.left)}–${Math.round(box.right)}: ${named(parent)}`)

      const layer = findLayer(parent)
      for (const line of range.getClientRects()) {
        // Letters fill about the middle half of their line.
        const part = {
          top: Math.max(line.top + line.height / 4, seen.top),
          bottom: Math.min(line.bottom - line.height / 4, seen.bottom),
          left: Math.max(line.left + 1, seen.left),
          right: Math.min(line.right - 1, seen.right),
        }
        if (part.right <= part.left || part.bottom <= part.top) continue
        const below = lines.find(
          (other) =>
            other.layer === layer &&
            other.by !== parent &&
            other.left < part.right &&
            other.right > part.left &&
            other.top < part.bottom &&
            other.bottom > part.top,
        )
        if (below) errors.add(`${named(parent)} lies on ${named(below.by)}`)
        lines.push({ ...part, by: parent, layer })
      }
      if (!isWhole) continue
      for (const { 0: word, index } of node.nodeValue.matchAll(/\S+/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const parts = [...range.getClientRects()].filter((part) => part.width > 0)
        const rows = new Set(parts.map(({ top }) => Math.round(top)))
        const length = parts.reduce((sum, { width }) => sum + width, 0)
        // Addresses and codes may break anywhere, hyphenated words at the hyphen, and also words that are too
        // long for any line.
        const isDivisible = /[-‑–/@.]|\d{4}/.test(word) || length > root.clientWidth * 0.75
        if (rows.size > 1 && !isDivisible) errors.add(`“${word}” is broken: ${named(parent)}`)
      }
    }
    return [...errors]
  })
}

/**
 * Lists the controls that are too small: 44 px on a phone, 24 px where a mouse is usual, except links within a
 * sentence. An area that a label adds counts as part of its field. // WCAG 2.5.8
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = innerWidth < 768 ? 44 : 24
    const errors = new Set<string>()
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option]',
    )
    for (const control of controls) {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (control.closest('[aria-hidden=true], .sr-only, .seat-pane, [inert]')) continue
      if (getComputedStyle(control).display === 'inline' && control.parentElement?.matches('p, li, dd, span'))
        continue
      const label = control instanceof HTMLInputElement ? (control.labels?.[0] ?? control) : control
      // A picture that lies beside its link’s text is tapped too.
      const boxes = [control, label, ...control.querySelectorAll('*')]
        .map((element) => element.getBoundingClientRect())
        .filter((box) => box.width > 0)
      const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
      const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))
      // A visually hidden field is measured by its visible label.
      if (width <= 1 || height <= 1) continue
      if (width < least - 0.5 || height < least - 0.5)
        errors.add(
          `${Math.round(width)} × ${Math.round(height)}: <${control.localName} class="${control.className}"> ${control.textContent.trim().slice(0, 40)}`,
        )
    }
    return [...errors]
  })
}

/** Replaces the brand’s name in every text of the page, until the page is opened anew. */
export async function replaceBrandName(page: Page, name: string, by: string): Promise<void> {
  await page.evaluate(
    ([from, to]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        node.nodeValue = node.nodeValue?.replaceAll(from, to) ?? ''
      const letters = Math.max(...to.split(' ').map(({ length }) => length), to.length * 0.7)
      // As src/shell/brand-mark.tsx sets it.
      const link = document.querySelector<HTMLElement>('.brand-name')
      link?.style.setProperty('--letters', String(letters))
      link?.toggleAttribute('data-short', letters <= 6)
    },
    [name, by] as const,
  )
}
