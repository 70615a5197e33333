import { freshShow } from './e2e/api'
import { TouchInput } from './e2e/touch-input'
import { goToArena, locateMiddle, openSection, findVisibleSeat, waitForStillMap } from './e2e/hall'
import { sellAlmostAll } from './e2e/sell-out'
import type { Visitor } from './e2e/visitor'

/**
 * Takes pictures of halls that are difficult on a phone, operated by touch: one with 5,000 seats, and one
 * with two free seats in a hundred.
 */
export async function screenshotHalls(
  visitor: Visitor,
  shoot: (name: string) => Promise<void>,
): Promise<void> {
  const { page } = visitor
  const fingers = await TouchInput.on(page)
  const tapSeat = async () => {
    await waitForStillMap(page)
    await fingers.tap(await locateMiddle(page, (await findVisibleSeat(page)) ?? ''))
    await visitor.chosenSeats.filter({ hasText: /\d/ }).waitFor()
  }

  await goToArena(visitor, 4)
  await waitForStillMap(page)
  await shoot('arena')
  const section = await openSection(visitor).boundingBox()
  if (!section) throw new Error('The arena shows no section')
  await fingers.tap({ x: section.x + section.width / 2, y: section.y + section.height / 2 })
  await page.getByRole('gridcell').nth(20).waitFor()
  await tapSeat()
  await shoot('arena-chosen')

  const show = await freshShow()
  await sellAlmostAll(show.scheduleId)
  await visitor.openShow(show)
  await visitor.chooseCount(2)
  await page.getByRole('gridcell').first().waitFor({ state: 'attached' })
  await waitForStillMap(page)
  await shoot('nearly-sold')
  await visitor.button('Show the whole hall').click()
  await waitForStillMap(page)
  await shoot('nearly-sold-whole')
  // Such a small seat cannot be selected by touch: the first tap zooms in, the second selects.
  const free = await page.locator('[role=gridcell][data-state=free]').last().getAttribute('data-seat')
  for (const _ of ['closer', 'choose']) {
    await fingers.tap(await locateMiddle(page, free ?? ''))
    await waitForStillMap(page)
  }
  await shoot('nearly-sold-chosen')
}
