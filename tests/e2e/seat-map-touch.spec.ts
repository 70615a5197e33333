import { expect, test } from './test'
import { countryIds } from '../../contract/catalogue/country-ids'
import { freshShow } from './api'
import { TouchInput } from './touch-input'
import type { Point } from './touch-input'
import {
  locateChosenCells,
  measureDistance,
  locateMiddle,
  openArena,
  openSection,
  findVisibleSeat,
  seatPitch,
  locateSections,
  waitForStillMap,
  twoSeats,
} from './hall'
import { sellAlmostAll } from './sell-out'
import { Visitor } from './visitor'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
/** Minimum touch target in pixels. */
const fingerPx = 44

test('a visitor selects a section of the arena and then named seats by touch', async ({ browser }) => {
  const visitor = await openArena(browser, phone)
  const { page } = visitor
  const all = await locateSections(visitor).all()
  for (const section of all) {
    const target = await section.boundingBox()
    expect(Math.round(Math.min(target?.width ?? 0, target?.height ?? 0))).toBeGreaterThanOrEqual(fingerPx)
  }
  await expect(
    page.getByRole('listitem').filter({ hasText: /Bronze\s*KES.1,200/ }),
    'what a seat costs is told before any tap',
  ).toBeVisible()
  await openSection(visitor).tap()
  await expect(locateSections(visitor).first()).toBeHidden()
  await waitForStillMap(page)
  await expect(visitor.chosenSeats, 'coming closer chooses nothing').not.toContainText(/\d/)

  const seat = page.locator(`[data-seat="${await findVisibleSeat(page)}"]`)
  await expect(seat).toHaveAttribute('aria-label', /^Section \S+, row \S+, seat \d+, .+, available$/)
  expect(Math.round(await seatPitch(page))).toBeGreaterThanOrEqual(fingerPx)
  await seat.tap()
  await expect(seat).toHaveAttribute('aria-selected', 'true')
  await expect(visitor.chosenSeats).toContainText(/\d/)
  await seat.tap()
  await expect(seat).toHaveAttribute('aria-selected', 'false')
  await visitor.leave()
})

test(
  'on a phone the seat map fills most of the screen and opens with finger-sized seats',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { context: phone })
    const { page } = visitor
    await visitor.reachSeats({ seats: 2 })
    await expect(page.getByRole('gridcell').first()).toBeAttached()
    await waitForStillMap(page)
    await expect(page.getByRole('banner'), 'the brand has given its room to the hall').toHaveCount(0)
    await expect(page.getByRole('button', { name: visitor.translate('Back') })).toBeVisible()
    const pane = await page.locator('.seat-pane').boundingBox()
    expect(pane?.height ?? 0).toBeGreaterThan(phone.viewport.height / 2)
    expect(pane?.width).toBe(phone.viewport.width)
    expect(Math.round(await seatPitch(page))).toBeGreaterThanOrEqual(fingerPx)

    await visitor.button('Middle').click()
    await expect(visitor.chosenSeats).toContainText(/\d/)
    await waitForStillMap(page)
    for (const chosen of await locateChosenCells(page).all())
      await expect(chosen).toBeInViewport({ ratio: 0.99 })
    await visitor.leave()
  },
)

for (const [brand, country, languages] of [
  ['tembo', countryIds.kenya, ['en', 'ar', 'sw']],
  ['dana', countryIds.unitedArabEmirates, ['en', 'ar']],
  ['orbit', countryIds.kenya, ['en', 'ar']],
] as const)
  for (const [language, isLate] of [
    ...languages.map((each) => [each, false] as const),
    ['en', true] as const,
  ])
    test(
      `on a small phone the content below the seat map is visible, with the bar at the bottom (${brand}, ${language}${isLate ? ', late at night' : ''})`,
      { tag: '@full' },
      async ({ browser }) => {
        const visitor = await Visitor.arrive(browser, { brand, countryId: country, language, context: phone })
        const { page } = visitor
        await visitor.reachChoice({ show: await freshShow(1, country, undefined, isLate), seats: 2 })
        await waitForStillMap(page)
        const bar = await page.getByTestId('confirm-seats').locator('../..').boundingBox()
        const barTop = bar?.y ?? Number.NaN
        const below = page
          .getByRole('group', { name: visitor.translate('Zoom') })
          .locator('..')
          .locator('li, button')
        for (const part of await below.all()) {
          const box = await part.boundingBox()
          expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(barTop)
        }
        expect(barTop + (bar?.height ?? 0)).toBeCloseTo(phone.viewport.height, 0)
        await visitor.leave()
      },
    )

test(
  'a seat’s price is shown at the finger and does not cover the neighbouring seats',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { context: phone })
    const { page } = visitor
    await visitor.reachSeats()
    await waitForStillMap(page)
    const seat = page.locator(`[data-seat="${await findVisibleSeat(page)}"]`)
    await seat.tap()
    const tip = page.locator('.seat-tip')
    await expect(tip).toContainText(/KES/)
    await expect(tip).toBeVisible()
    const [told, at] = [await tip.boundingBox(), await seat.boundingBox()]
    if (!told || !at) throw new Error('The tip or its seat is not on the screen')
    const beside = fingerPx + at.width / 2
    const isAbove = told.y + told.height <= at.y + at.height / 2 - beside
    const isBelow = told.y >= at.y + at.height / 2 + beside
    expect(isAbove || isBelow, 'it lies beyond the neighbours').toBe(true)
    expect(Math.abs(told.y + told.height / 2 - at.y), 'and near to the finger').toBeLessThan(4 * fingerPx)
    await visitor.leave()
  },
)

test('the seat map follows one finger and two fingers exactly', { tag: '@full' }, async ({ browser }) => {
  const visitor = await Visitor.arrive(browser, { context: { ...phone, reducedMotion: 'reduce' } })
  const { page } = visitor
  await visitor.reachSeats()
  await waitForStillMap(page)
  const fingers = await TouchInput.on(page)
  const pane = await page.locator('.seat-pane').boundingBox()
  if (!pane) throw new Error('The hall is not on the screen')
  const centre = { x: pane.x + pane.width / 2, y: pane.y + pane.height / 2 }
  const [one, other] = await twoSeats(page)

  const before = await locateMiddle(page, one)
  const hall = await page.locator('.seat-hall').boundingBox()
  if (!hall) throw new Error('The hall is not on the screen')
  // At its edge the seat map does not move, so this moves upwards where there is more of it below.
  const way = hall.y + hall.height > pane.y + pane.height + 60 ? -30 : 30
  await fingers.move([centre], [{ x: centre.x + 40, y: centre.y + way }])
  await waitForStillMap(page)
  const dragged = await locateMiddle(page, one)
  expect(dragged.x - before.x).toBeCloseTo(40, 0)
  expect(dragged.y - before.y).toBeCloseTo(way, 0)
  await expect(visitor.chosenSeats, 'a drag chooses nothing').not.toContainText(/\d/)

  const apart = measureDistance(await locateMiddle(page, one), await locateMiddle(page, other))
  const spread = (half: number): Point[] => [
    { x: centre.x - half, y: centre.y },
    { x: centre.x + half, y: centre.y },
  ]
  await fingers.move(spread(90), spread(60))
  await waitForStillMap(page)
  const pinched = measureDistance(await locateMiddle(page, one), await locateMiddle(page, other))
  expect(pinched / apart).toBeCloseTo(60 / 90, 1)
  await expect(visitor.chosenSeats, 'a pinch chooses nothing').not.toContainText(/\d/)
  expect(await page.evaluate(() => visualViewport?.scale), 'the page itself is not zoomed').toBe(1)
  await visitor.leave()
})

test(
  'the last seats of a nearly sold-out hall are found and selected by touch',
  { tag: '@full' },
  async ({ browser }) => {
    const show = await freshShow()
    const left = await sellAlmostAll(show.scheduleId)
    const visitor = await Visitor.arrive(browser, { context: phone })
    const { page } = visitor
    await visitor.reachSeats({ show, seats: 2 })
    await expect(page.locator('[role=gridcell][data-state=free]')).toHaveCount(left)
    await waitForStillMap(page)
    const seat = page.locator(`[data-seat="${await findVisibleSeat(page)}"]`)
    await seat.tap()
    await expect(seat).toHaveAttribute('aria-selected', 'true')
    await visitor.confirmSeats()
    await expect(page.getByTestId('countdown')).toBeVisible()
    await visitor.leave()
  },
)
