import { expect, test } from './test'
import type { BrowserContext } from '@playwright/test'
import { takeSample } from '../full-set'
import { freshShow } from './api'
import { findAxeViolations } from './axe-violations'
import { Visitor } from './visitor'

const emirates = 230

/** Simulates the measuring sites and records the requests that they receive. */
async function measuringSites(pages: BrowserContext): Promise<string[]> {
  const sent: string[] = []
  await pages.route(/^https:\/\/(?:stats\.orbit|events\.dana)\.example\//, async (route) => {
    sent.push(route.request().postData() ?? '')
    await route.fulfill({ status: 204 })
  })
  return sent
}
const hide = (visitor: Visitor) =>
  visitor.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  })
const question = (visitor: Visitor) =>
  visitor.page.getByRole('region', { name: visitor.translate('Counting visits') })

for (const language of takeSample(['ar', 'en'] as const, 1))
  test(
    `sends nothing before the visitor agrees, and page patterns afterwards (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, { brand: 'orbit', language })
      const { page } = visitor
      const sent = await measuringSites(page.context())
      await visitor.open('/cinemas')
      await expect(question(visitor)).toBeVisible()
      expect(await findAxeViolations(page)).toEqual([])
      await hide(visitor)
      expect(sent).toEqual([])

      await visitor.button('Yes, count me in').click()
      await expect(
        page.getByText(visitor.translate('Thank you. You can change this on the privacy page at any time.')),
      ).toBeVisible()
      await visitor.goTo('Events')
      await expect(page).toHaveURL(/\/events$/)
      await expect
        .poll(async () => {
          await hide(visitor)
          return sent.join('\n')
        })
        .toContain('action_name=%2Fevents')
      const queries = sent.flatMap((body) => (JSON.parse(body) as { requests: string[] }).requests)
      expect(
        queries.every((query) => query.includes(`idsite=1&rec=1`) && query.includes(`lang=${language}`)),
      ).toBe(true)
      expect(queries.join()).not.toContain('_id=')

      // The question is not asked again; the answer can be withdrawn.
      await visitor.open('/privacy')
      const choice = page.getByRole('checkbox')
      await expect(choice).toBeChecked()
      await expect(question(visitor)).toHaveCount(0)
      await choice.uncheck()
      const before = sent.length
      await visitor.open('/cinemas')
      await hide(visitor)
      await expect(page.getByRole('contentinfo').getByText(visitor.translate('Help'))).toBeVisible()
      await expect(question(visitor)).toHaveCount(0)
      expect(sent.length).toBe(before)
      await visitor.leave()
    },
  )

test(
  'reports the progress of a booking with its campaign and no personal data',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { brand: 'dana', countryId: emirates })
    const { page } = visitor
    const sent = await measuringSites(page.context())
    await visitor.open('/?utm_source=mail&utm_campaign=opening%20night')
    await visitor.button('Yes, count me in').click()
    const show = await freshShow(1, emirates)
    await visitor.hold({ show })
    await expect
      .poll(async () => {
        await hide(visitor)
        return sent.join('\n')
      })
      .toContain('"seats_held","seats":1')
    const last = JSON.parse(sent.at(-1) ?? '{}') as { brand: string; campaign: object }
    expect(last.brand).toBe('dana')
    expect(last.campaign).toEqual({ utm_source: 'mail', utm_campaign: 'opening night' })
    expect(sent.join()).not.toContain(show.scheduleId)
    expect(sent.join()).toContain('/checkout/$movieID/$scheduleID/$seatLayout')
    await visitor.leave()
  },
)

test(
  'a browser’s refusal signal is respected, and a brand that measures nothing asks no question',
  { tag: '@full' },
  async ({ browser }) => {
    for (const brand of ['orbit', 'tembo']) {
      const visitor = await Visitor.arrive(browser, { brand })
      const { page } = visitor
      if (brand === 'orbit')
        await page.addInitScript(() =>
          Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
        )
      await visitor.open('/privacy')
      await expect(page.getByRole('contentinfo').getByText('Help', { exact: true })).toBeVisible()
      await expect(question(visitor)).toHaveCount(0)
      await expect(page.getByText('Your browser asks not to be tracked')).toHaveCount(
        brand === 'orbit' ? 1 : 0,
      )
      await expect(page.getByRole('checkbox')).toHaveCount(0)
      await visitor.leave()
    }
  },
)

test(
  'a developer sends a JSON object, and sees an error for anything else',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { brand: 'orbit' })
    const { page } = visitor
    const sent = await measuringSites(page.context())
    await visitor.open('/tracking-test')
    const box = page.getByLabel('JSON object')
    await box.fill('{\n  "what": poster\n}')
    await visitor.button('Submit').click()
    await expect(page.getByText('This isn’t valid JSON. Check line 2, character 11.')).toBeVisible()
    await expect(box).toBeFocused()
    await box.fill('[]')
    await visitor.button('Submit').click()
    await expect(page.getByText('This is JSON but not an object. Start with a brace.')).toBeVisible()
    await box.fill('{"what": "poster"}')
    await page.getByLabel('Agreed').check()
    await visitor.button('Submit').click()
    await expect(page.getByRole('log').getByText('{"name":"test","values":{"what":"poster"}}')).toBeVisible()
    await expect
      .poll(async () => {
        await hide(visitor)
        return decodeURIComponent(sent.join())
      })
      .toContain('e_n={"what":"poster"}')
    await visitor.leave()
  },
)
