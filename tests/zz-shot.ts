import { chromium } from '@playwright/test'
import { chromiumOptions } from '/work/wt/rest/tests/chromium'
import { Visitor, cards } from '/work/wt/rest/tests/e2e/visitor'
const browser = await chromium.launch(chromiumOptions())
for (const brand of ['tembo', 'orbit'])
  for (const colorScheme of ['light', 'dark'] as const) {
    const v = await Visitor.arrive(browser, {
      brand,
      context: { viewport: { width: 360, height: 740 }, colorScheme },
    })
    const { page } = v
    const shot = async (n: string) => {
      await page.waitForTimeout(500)
      await page.screenshot({ path: `/tmp/rest/s-${brand}-${colorScheme}-${n}.png` })
    }
    await v.open('/')
    await shot('1home')
    await v.reachChoice({ seats: 2 })
    await shot('2hall')
    await v.confirmSeats()
    await v.giveContact()
    await v.payWith(cards.direct)
    await v.expectTicket(2)
    await shot('3ticket')
    await v.leave()
  }
await browser.close()
