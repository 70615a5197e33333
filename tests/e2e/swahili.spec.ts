import { languageLabels, languageNames } from '@/contract/languages.gen'
import { freshShow } from './api'
import { findUntranslatedTexts } from './untranslated-texts'
import { expect, test } from './test'
import { Visitor, cards } from './visitor'

/** Swahili is a file in `languages` and an entry of the brand: the code does not mention it. */
test('a visitor switches to Swahili in the list and books a ticket in it', async ({ browser }) => {
  const english = await Visitor.arrive(browser)
  await english.open('/')
  await english.changeLanguage('sw')
  await expect(english.page.locator('html')).toHaveAttribute('lang', 'sw')
  await expect(english.page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(english.page).toHaveTitle('Tembo · Tiketi za sinema Afrika Mashariki na Bahrain')
  await english.leave()

  const visitor = await Visitor.arrive(browser, { language: 'sw' })
  const { page } = visitor
  const expectNoEnglish = async () => expect(await findUntranslatedTexts(page, 'sw'), page.url()).toEqual([])
  const show = await freshShow()
  for (const path of ['/', `/movie/${show.movieId}/0`, '/contact']) {
    await visitor.open(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
    await expectNoEnglish()
  }
  await visitor.hold({ show, seats: 2 })
  await expectNoEnglish()
  await visitor.fillContact()
  await visitor.payWith(cards.direct)
  await visitor.expectTicket(2)
  await expectNoEnglish()
  await visitor.leave()
})

test(
  'the list names each language in that language and works by keyboard',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await visitor.open('/')
    await page.getByRole('button', { name: /^en English$/i }).focus()
    await page.keyboard.press('Enter')
    const own = page.getByRole('button', { name: 'English', exact: true })
    await expect(own).toBeFocused()
    await expect(own).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: languageNames.ar, exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    const swahili = page.getByRole('button', { name: 'Kiswahili', exact: true })
    await expect(swahili).toBeFocused()
    await expect(swahili).toHaveAttribute('lang', 'sw')
    await page.keyboard.press('Escape')
    await expect(swahili).toBeHidden()
    await visitor.leave()
  },
)

test(
  'a brand without Swahili does not use it, whatever was chosen',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { brand: 'dana', language: 'sw' })
    await visitor.open('/')
    await expect(visitor.page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(
      visitor.page.getByRole('button', { name: languageLabels.ar, exact: true }).first(),
    ).toBeVisible()
    await visitor.leave()
  },
)
