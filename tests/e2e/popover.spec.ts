import { expect, test } from './test'
import type { Browser, Locator } from '@playwright/test'
import { takeSample } from '../full-set'
import { findAxeViolations } from './axe-violations'
import type { Language } from './texts'
import { Visitor } from './visitor'

async function arrive(
  browser: Browser,
  width: number,
  { language = 'en', isOld = false }: { language?: Language; isOld?: boolean },
): Promise<Visitor> {
  const visitor = await Visitor.arrive(browser, { language, context: { viewport: { width, height: 800 } } })
  // Safari 16 and Firefox 115 support neither the attribute nor the methods.
  if (isOld)
    await visitor.page.addInitScript(() => {
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
        Reflect.deleteProperty(HTMLElement.prototype, name)
      // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
      const { setAttribute } = Element.prototype
      Element.prototype.setAttribute = function set(name: string, value: string) {
        if (name !== 'popover') setAttribute.call(this, name, value)
      }
    })
  return visitor
}

async function expectInSight(panel: Locator, width: number): Promise<void> {
  const box = await panel.boundingBox()
  if (!box) throw new Error('The panel is not shown')
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(width)
}

for (const isOld of takeSample([false, true], 1)) {
  const where = isOld ? 'in a browser without popovers of its own' : 'in a browser of today'
  const languages = takeSample(['en', 'ar'] as const, 1)

  for (const language of languages)
    test(
      `a filter opens below its button and closes by Escape, outside tap and its button, ${where} (${language})`,
      { tag: '@full' },
      async ({ browser }) => {
        const visitor = await arrive(browser, 768, { language, isOld })
        const { page } = visitor
        await visitor.open('/movies')
        const filters = page.locator('main button[aria-expanded]:visible')
        const values = page.locator('main input[type=checkbox]:visible')
        await expect(filters.first()).toBeVisible()
        for (const filter of takeSample(await filters.all(), 2)) {
          await filter.click()
          await expect(values.first()).toBeVisible()
          await expectInSight(values.first().locator('xpath=ancestor::ul/..'), 768)
          const [button, first] = [await filter.boundingBox(), await values.first().boundingBox()]
          expect(first?.y).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0))
          await filter.click()
          await expect(values).toHaveCount(0)
        }

        const filter = filters.first()
        await filter.click()
        await values.first().focus()
        await page.keyboard.press('Escape')
        await expect(values).toHaveCount(0)
        await expect(filter).toBeFocused()

        await filter.click()
        await page.getByRole('heading', { level: 1 }).click()
        await expect(values).toHaveCount(0)
        await expect(filter).toBeFocused()

        await filter.click()
        await filters.nth(1).click()
        await expect(filter).toHaveAttribute('aria-expanded', 'false')
        await expect(filters.nth(1)).toHaveAttribute('aria-expanded', 'true')
        await values.first().check()
        await expect(filters.nth(1)).toHaveAttribute('aria-expanded', 'true')
        expect(await findAxeViolations(page, ['best-practice'])).toEqual([])
        await visitor.leave()
      },
    )

  test(`quick-book moves from list to list, ${where}`, { tag: '@full' }, async ({ browser }) => {
    const visitor = await arrive(browser, 1024, { isOld })
    const { page } = visitor
    await visitor.open('/')
    const bar = page.getByRole('region', { name: visitor.translate('Quick book') })
    await bar.locator('[data-step=movie]').click()
    await expect(bar.getByRole('combobox', { name: visitor.translate('Search movies') })).toBeFocused()
    await bar.getByRole('option').first().click()
    // Cinema and day are preselected; the list of times opens.
    await expect(bar.locator('[data-step=time]')).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await bar.locator('[data-step=cinema]').click()
    await expect(bar.getByRole('combobox', { name: visitor.translate('Search cinemas') })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(bar.locator('[data-step=cinema]')).toBeFocused()
    await expect(bar.locator('[aria-expanded=true]')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await bar.getByRole('option').first().click()
    await expect(bar.locator('[data-step=time]')).toHaveAttribute('aria-expanded', 'true')
    await expectInSight(bar.locator('li > button').first().locator('xpath=ancestor::ul/..'), 1024)
    await visitor.leave()
  })

  for (const language of languages)
    test(
      `at 320 px every panel stays within the screen, ${where} (${language})`,
      { tag: '@full' },
      async ({ browser }) => {
        const visitor = await arrive(browser, 320, { language, isOld })
        const { page } = visitor
        await visitor.open('/dev/ui')
        await page.getByRole('button', { name: 'popover' }).click()
        await expectInSight(
          page.locator('[role=checkbox], input[type=checkbox]').last().locator('xpath=../../..'),
          320,
        )
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
        await visitor.leave()
      },
    )
}
