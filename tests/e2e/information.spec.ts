import { expect, test } from './test'
import { brands } from '../../brands/brands'
import { findSchemaErrors, readVocabulary } from '@/tests/fixtures/schema-org'
import { takeSample } from '../full-set'
import { buildPath, staticPageNames } from '../../contract/page/build-path'
import { pages } from '../../contract/pages'
import { fetchHost } from './fetch-host'
import { waitForCachedChunk } from './built-chunks'
import { getOrigin } from './origin'
import { Visitor } from './visitor'
import { waitUntil, waitForServiceWorker } from './wait-until'

const vocabulary = readVocabulary()
/** Pages whose texts contain the brand’s contact, and those that name the brand. */
const withContact: ReadonlySet<string> = new Set(['/terms', '/faq', '/privacy', '/aboutus'])
const ownTexts: ReadonlySet<string> = new Set([...withContact, '/tnc', '/sitemap'])

for (const brand of takeSample(brands, 1))
  for (const language of ['en', 'ar'] as const)
    test(`information pages name their own brand (${brand.id}, ${language})`, async () => {
      const read = staticPageNames.filter((name) => pages[name].inMaintenance && !pages[name].isPrivate)
      for (const path of [...read, 'siteMap' as const].map((name) => buildPath(name))) {
        const { status, body } = await fetchHost(getOrigin(brand.id) + path, {
          Cookie: `foyer-language=${language}`,
        })
        expect(status, path).toBe(200)
        const text = body.slice(body.indexOf('<main'))
        expect(body, path).toContain(brand.name[language])
        if (ownTexts.has(path)) expect(text, path).toContain(brand.name[language])
        if (withContact.has(path)) expect(text, path).toContain(brand.settings.supportEmail)
        for (const other of brands)
          if (other !== brand) expect(text, path).not.toContain(other.settings.supportEmail)
        expect(body, path).toContain(`<html lang="${language}"`)
      }
    })

test('questions are published to search engines as schema.org data', { tag: '@full' }, async () => {
  const { body } = await fetchHost(`${getOrigin('tembo')}/faq`)
  const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body) ?? []
  const facts = JSON.parse(json) as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] }
  expect(findSchemaErrors(facts, vocabulary)).toEqual([])
  const refunds = facts.mainEntity.find(({ name }) => name === 'How long does a refund take?')
  expect(refunds?.acceptedAnswer.text).toContain('15 working days')
})

for (const language of takeSample(['ar', 'en'] as const, 1))
  test(
    `an answer is found by its words, and the address keeps the search (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, { language })
      const { page } = visitor
      await visitor.open('/faq')
      const box = page.getByRole('searchbox', { name: visitor.translate('Search questions') })
      await box.fill(language === 'en' ? 'student price' : 'سعر للطلاب')
      const answers = page.getByRole('main').locator('details')
      await expect(answers.first()).toContainText(visitor.translate('Is there a price for students?'))
      await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/\p{L}/u)
      await expect(answers.first().locator('mark').first()).toHaveText(
        language === 'en' ? /^price$/i : /^سعر$/,
      )
      await visitor.reload()
      await expect(answers.first()).toContainText(visitor.translate('Is there a price for students?'))
      await box.fill('zzzz')
      await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
        language === 'en' ? 'No answers' : 'لا إجابات',
      )
      await expect(page.getByText(visitor.translate('No answers about that'))).toBeVisible()
      await visitor.button('Show all questions').click()
      await expect(
        page.getByRole('heading', { name: visitor.translate('Changes and refunds') }),
      ).toBeVisible()
      await expect(page).toHaveURL(/\/faq$/)
      await visitor.leave()
    },
  )

test(
  'a link to a section opens there, and the privacy page shows its effective date',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await visitor.open('/privacy')
    await expect(page.getByText('Last changed on 1 June 2019')).toBeVisible()
    const part = page.getByRole('heading', { name: 'Your rights' })
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Your rights' })
      .click()
    await expect(page).toHaveURL(/#rights$/)
    await expect(part).toBeInViewport()
    await visitor.open('/terms#cancelling')
    await expect(page.getByRole('heading', { name: 'Cancellations and refunds' })).toBeInViewport()
    await visitor.leave()
  },
)

test(
  'terms and the list of pages have no header or footer, and link home',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    for (const path of ['/terms', '/sitemap']) {
      await visitor.open(path)
      expect(await page.getByRole('banner').count(), path).toBe(0)
      expect(await page.getByRole('contentinfo').count(), path).toBe(0)
    }
    await page.getByRole('main').getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
    await visitor.open('/terms')
    await page.getByRole('main').getByRole('link', { name: 'Tembo' }).click()
    await expect(page).toHaveURL(/\/$/)
    await visitor.leave()
  },
)

test('the list of pages links to films and cinemas by name', { tag: '@full' }, async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await visitor.open('/sitemap')
  await expect(page.getByRole('region', { name: 'Cinemas' }).getByRole('link').first()).toBeVisible()
  const film = page.getByRole('region', { name: 'Now showing' }).getByRole('link').first()
  const title = await film.innerText()
  await film.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await visitor.leave()
})

test('the printed page has every answer, without the site’s frame', { tag: '@full' }, async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await visitor.open('/faq')
  const answer = page.getByText('Under Bookings, even offline.')
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await visitor.leave()
})

test(
  'a returning visitor reads terms and questions offline, even if they were never opened',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { context: { serviceWorkers: 'allow' } })
    const { page } = visitor
    await visitor.open('/')
    await waitForServiceWorker(page)
    await visitor.reload()
    await waitForCachedChunk(page, 'information')
    await waitUntil(page, async () =>
      (await (await caches.open('foyer-code')).keys()).some(({ url }) =>
        url.includes('texts-en-information-'),
      ),
    )
    await page.context().setOffline(true)
    const foot = page.getByRole('contentinfo')
    await foot.getByText('Help', { exact: true }).click()
    await foot.getByRole('link', { name: 'Questions and answers' }).click()
    await expect(page.getByText('How many tickets can I book at once?')).toBeVisible()
    await visitor.open('/terms')
    await expect(page.getByRole('heading', { name: 'Cancellations and refunds' })).toBeVisible()
    await visitor.leave()
  },
)
