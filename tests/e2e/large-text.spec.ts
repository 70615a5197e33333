import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { GetEvents } from '../../contract/catalogue/get-events'
import { brands } from '../../brands/brands'
import { countryIds } from '../../contract/catalogue/country-ids'
import { callApi, freshShow } from './api'
import type { Language } from './texts'
import { Visitor, cards } from './visitor'

/** The text size of the browser, as a visitor sets it in its settings; 16 is the usual. */
async function setTextSize(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } })
}

/** What a reader would miss: a page that scrolls sideways, text that is cut off or leaves the screen, a word of a button in two lines. */
function findUnreadable(): string[] {
  const faults: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth)
    faults.push(`the page is ${root.scrollWidth} wide of ${root.clientWidth}`)
  const named = (element: Element) =>
    `<${element.localName} class="${element.className}"> ${element.textContent?.trim().slice(0, 60)}`
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[aria-hidden=true], .sr-only, .seat-pane') === null
  /** Goes aside by a swipe, or is meant to end in an ellipsis. */
  const isMeant = ({ overflowX, textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
    /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    if (!parent || !node.nodeValue?.trim() || !isSeen(parent)) continue
    const onlySpoken = parent.getBoundingClientRect()
    if (onlySpoken.width <= 1 && onlySpoken.height <= 1) continue
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    let edges = { left: 0, right: root.clientWidth, by: root as Element }
    for (let holder: Element | null = parent; holder; holder = holder.parentElement) {
      const style = getComputedStyle(holder)
      if (isMeant(style) && holder !== root && holder !== document.body) {
        edges = { left: -Infinity, right: Infinity, by: holder }
        break
      }
      if (style.overflowX === 'hidden' || style.overflowX === 'clip') {
        const { left, right } = holder.getBoundingClientRect()
        edges = { left, right, by: holder }
        break
      }
    }
    const lid = edges.by
    if (lid !== root && Number.isFinite(edges.left)) {
      const { top, bottom } = lid.getBoundingClientRect()
      if (box.top < top - 1 || box.bottom > bottom + 1)
        faults.push(`cut at ${Math.round(box.top)}–${Math.round(box.bottom)} of its height: ${named(parent)}`)
    }
    if (box.left < edges.left - 1 || box.right > edges.right + 1)
      faults.push(`cut at ${Math.round(box.left)}–${Math.round(box.right)}: ${named(parent)}`)
    if (parent.closest('a, button, label, h1, h2, h3') && !isMeant(getComputedStyle(parent)))
      for (const { 0: word, index } of node.nodeValue.matchAll(/\S+/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const parts = [...range.getClientRects()].filter((part) => part.width > 0)
        const lines = new Set(parts.map(({ top }) => Math.round(top)))
        // A word with a hyphen may be divided there.
        if (lines.size > 1 && !/[-‑–/]/.test(word)) faults.push(`“${word}” is broken: ${named(parent)}`)
      }
  }
  return faults
}

const sizes = [
  { who: 'with text of twice the size', width: 320, textPx: 32 },
  { who: 'on the narrowest screen', width: 240, textPx: 16 },
] as const
const readers = sizes.flatMap((size) =>
  (['en', 'ar'] as Language[]).flatMap((language) =>
    brands.map(({ id: brand }) => ({ ...size, language, brand })),
  ),
)

for (const { who, language, width, textPx, brand } of readers)
  test(
    `${who} every page can be read whole, from the films to the ticket (${brand}, ${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, {
        language,
        brand,
        countryId: countryIds.bahrain,
        context: { viewport: { width, height: 640 }, reducedMotion: 'reduce' },
      })
      const { page } = visitor
      await setTextSize(page, textPx)
      const check = async (screen: string) => {
        expect.soft(await page.evaluate(findUnreadable), screen).toEqual([])
      }

      const show = await freshShow(1, countryIds.bahrain)
      const { Events } = await callApi(GetEvents, {}, countryIds.bahrain)
      await visitor.open('/')
      const rem = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
      expect(rem, 'the text size took').toBe(`${textPx}px`)
      for (const path of [
        '/',
        `/movie/${show.movieId}/0`,
        '/cinemas',
        '/cinemas?view=map',
        '/cinema/seef',
        '/cinema/seef?tab=about',
        '/chain/marsa',
        '/events',
        `/event-details/${Events[0]?.EventID}`,
        '/promotions',
        '/faq',
        '/nowhere',
      ]) {
        await visitor.open(path)
        await check(path)
      }
      await visitor.reachCount({ show })
      await check('count')
      await visitor.chooseCount(2)
      await visitor.expectProposal()
      await check('hall')
      expect
        .soft(await visitor.chosenSeats.evaluate((seats) => seats.scrollWidth - seats.clientWidth))
        .toBe(0)
      await visitor.confirmSeats()
      await expect(page.getByTestId('countdown')).toBeVisible()
      await visitor.button('Continue').click()
      await check('contact')
      await visitor.giveContact('amina@example.com', '36001234')
      await page.getByTestId('pay').click()
      await check('payment')
      await page.goBack()
      await expect(visitor.dialog('Leave and release your seats?')).toBeVisible()
      await check('leave question')
      await visitor.button('Keep my seats').click()
      await visitor.payWith(cards.direct)
      await visitor.expectTicket(2)
      await check('ticket')
      await visitor.open('/my-bookings')
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      await check('my bookings')
      await visitor.leave()
    },
  )
