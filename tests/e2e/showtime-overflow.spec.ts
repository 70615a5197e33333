import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { findLateShowTonight } from './api'
import { Visitor } from './visitor'

/** Phone widths, and the effective widths of a screen with large text. */
const widths = Array.from({ length: 31 }, (_, index) => 240 + 8 * index)

/** Returns times that are not fully visible: past an edge, hidden by overflow, or broken over two lines. */
const cutTimes = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement
      if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      for (const { index, 0: time } of (node.textContent ?? '').matchAll(/\d\d:\d\d/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + time.length)
        const boxes = [...range.getClientRects()].filter((box) => box.width > 1)
        // Text for assistive technology only has no visible box.
        if (boxes.length === 0) continue
        const box = range.getBoundingClientRect()
        const what = `${time} in “${element.textContent}”`
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) cut.push(`${what}: two lines`)
        // A row that scrolls sideways can show each of its parts completely.
        let goesAside = false
        for (let parent: Element | null = element; parent; parent = parent.parentElement) {
          const { overflowX, position, clipPath } = getComputedStyle(parent)
          if (position === 'absolute' && clipPath !== 'none') break
          if (
            /auto|scroll/.test(overflowX) &&
            parent !== document.body &&
            parent !== document.documentElement
          ) {
            goesAside = true
            break
          }
          if (overflowX !== 'hidden' && overflowX !== 'clip') continue
          const edge = parent.getBoundingClientRect()
          if (edge.width > 1 && (box.left < edge.left - 0.5 || box.right > edge.right + 0.5))
            cut.push(`${what}: hidden`)
        }
        const isOverEdge = box.left < -0.5 || box.right > document.documentElement.clientWidth + 0.5
        if (isOverEdge && !goesAside) cut.push(`${what}: over the edge`)
      }
    }
    return cut
  })

for (const language of ['en', 'ar'] as const)
  test(`a time is never cut off on any phone (${language})`, { tag: '@full' }, async ({ browser }) => {
    const { movieId, cinemaId, show } = await findLateShowTonight(language)
    const visitor = await Visitor.arrive(browser, { language })
    const { page } = visitor
    test.setTimeout(60_000 + widths.length * 15_000)

    const expectWhole = async (where: string) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 })
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
        expect.soft(await cutTimes(page), `${where} at ${width} px`).toEqual([])
      }
    }
    await visitor.open('/')
    await expectWhole('home, all cinemas')
    await visitor.open('/?location=nairobi')
    await expectWhole('home')
    await visitor.open(`/movie/${movieId}/0?date=${show.ShowDate}&cinemas=all`)
    const tile = page.locator(`li a[href*="${show.SchID}"]`)
    await expect(tile).toContainText(show.ShowTime)
    await expectWhole('film')
    await visitor.open(`/cinema/${cinemaId}?date=${show.ShowDate}`)
    await expect(tile).toContainText(show.ShowTime)
    await expectWhole('cinema')
    await tile.click()
    await expect(visitor.dialog('A late-night show')).toContainText(show.ShowTime)
    await expectWhole('late-night warning')
    await visitor
      .dialog('A late-night show')
      .getByRole('button', { name: visitor.translate('OK') })
      .click()
    await page.waitForURL('**/checkout/**')
    await expect(page.getByRole('radio').first()).toBeVisible()
    await expectWhole('count')
    await visitor.chooseCount(2)
    await expect(visitor.chosenSeats).toContainText(/\d/)
    await expectWhole('hall')
    await visitor.confirmSeats()
    await expect(page.getByTestId('countdown')).toBeVisible()
    await expectWhole('contact and payment')
    await visitor.leave()
  })
