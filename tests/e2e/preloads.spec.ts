import { brands } from '../../brands/brands'
import { hasScreen } from '../../contract/page/row'
import { pageNames, pages } from '../../contract/pages'
import { pageAddresses } from './page-addresses'
import { expect, test } from './test'
import { findUnusedPreloads } from './unused-preloads'
import { Visitor } from './visitor'

const widths = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } } as const
const kenya = 404

for (const brand of brands)
  for (const [device, viewport] of Object.entries(widths))
    test(
      `no page preloads a picture that it does not show (${brand.id}, ${device})`,
      { tag: '@full' },
      async ({ browser }) => {
        test.slow()
        const visitor = await Visitor.arrive(browser, { brand: brand.id, context: { viewport } })
        const addresses = await pageAddresses('en', kenya)
        let asked = 0
        for (const name of pageNames.filter(
          (each) => hasScreen(pages[each]) && !('rendered' in pages[each]),
        )) {
          const address = addresses.get(name)
          if (address === undefined) continue
          await visitor.page.goto(address)
          asked += await visitor.page.locator('link[rel=preload][as=image]').count()
          expect(await findUnusedPreloads(visitor.page), address).toEqual([])
        }
        expect(asked).toBeGreaterThan(0)
        await visitor.leave()
      },
    )

test(
  'a picture hidden on phones counts as an unseen preload unless its media condition excludes them',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { context: { viewport: widths.phone } })
    const { page } = visitor
    await visitor.open('/')
    const [hero = ''] = await page
      .locator('link[rel=preload][as=image]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('imagesrcset') ?? ''))
    expect(hero).not.toBe('')
    expect(await findUnusedPreloads(page)).toEqual([])
    // The page’s policy forbids style elements. // server/platform/http/socket/security-headers.ts
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('@media (max-width: 767px) { picture img { display: none } }')
      document.adoptedStyleSheets = [sheet]
    })
    expect(await findUnusedPreloads(page)).toHaveLength(1)
    await page.locator('link[rel=preload][as=image]').evaluateAll((links) => {
      for (const link of links) link.setAttribute('media', '(min-width: 768px)')
    })
    expect(await findUnusedPreloads(page)).toEqual([])
    await page.setViewportSize(widths.desk)
    expect(await findUnusedPreloads(page)).toEqual([])
    await visitor.leave()
  },
)
