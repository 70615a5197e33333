import { expect, test } from './test'
import { takeSample } from '../full-set'
import { findAxeViolations } from './axe-violations'
import { members, signInAs } from './members'
import { Visitor } from './visitor'

const film = '/movie/metropolis/0'

for (const language of takeSample(['en', 'ar'] as const, 1)) {
  test(
    `a visitor who saw a film rates it by keyboard despite a lost network, and changes the rating (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, {
        language,
        context: { viewport: { width: 360, height: 740 } },
      })
      const { page } = visitor
      await signInAs(visitor, members.viewers[language])
      // The page detects the cookie where it fetches the profile.
      await visitor.open('/user-profile')
      await expect(page.getByRole('banner').locator('button[aria-haspopup=menu]')).toBeVisible()
      await visitor.open('/my-bookings')
      await page.locator('details', { hasText: 'Metropolis' }).locator('summary').click()
      await page
        .getByRole('link', { name: visitor.translate('How was {film}? Rate it', { film: 'Metropolis' }) })
        .click()

      const reviews = page.getByRole('region', { name: visitor.translate('Reviews') })
      await expect(reviews.getByText('Wanjiru K.')).toBeVisible()
      await expect(reviews.getByText('www.example.com')).toBeVisible()
      await expect(reviews.getByRole('link')).toHaveCount(0)

      const stars = reviews.getByRole('radiogroup', { name: visitor.translate('Your stars') })
      await visitor.button('Send review').click()
      await expect(
        reviews.getByText(visitor.translate('Please fill in all the details: choose the stars.')),
      ).toBeVisible()
      await expect(stars.getByRole('radio').first()).toBeFocused()
      await page.keyboard.press('Space')
      for (let steps = 0; steps < 6; steps++) await page.keyboard.press('ArrowDown')
      await expect(stars.getByRole('radio').nth(6)).toBeChecked()
      expect(await findAxeViolations(page)).toEqual([])
      await page
        .getByLabel(visitor.translate('What did you think? (optional)'))
        .fill('Grand & loud. <b>!</b>')
      await page.context().setOffline(true)
      await visitor.button('Send review').click()
      await expect(reviews.getByText(visitor.translate('Saved on this device'))).toBeVisible()
      await page.context().setOffline(false)
      await expect(
        reviews.getByText(
          visitor.translate(
            'Thank you! We’ll check your review before we publish it. You can change it until then.',
          ),
        ),
      ).toBeVisible({ timeout: 60_000 })
      await expect(reviews.getByText('Grand & loud. <b>!</b>')).toBeVisible()

      await visitor.button('Change it').click()
      await stars.getByRole('radio').nth(9).check({ force: true })
      await visitor.button('Send review').click()
      await expect(visitor.button('Change it')).toBeVisible()
      expect(await findAxeViolations(page)).toEqual([])
      await visitor.leave()
    },
  )

  test(
    `a guest reads visitors’ reviews of a film, and is asked to sign in to write one (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, { language })
      const { page } = visitor
      await visitor.open(`${film}#reviews`)
      const reviews = page.getByRole('region', { name: visitor.translate('Reviews') })
      await expect(reviews.getByText('Wanjiru K.')).toBeVisible()
      await expect(
        reviews.getByText(visitor.translate('Watched it with us? Sign in to rate it.')),
      ).toBeVisible()
      expect(await findAxeViolations(page)).toEqual([])
      await visitor.leave()
    },
  )
}

test(
  'structured data has the average of a reviewed film, and none for an unreviewed one',
  { tag: '@full' },
  async ({ request }) => {
    const told = async (path: string) => (await request.get(process.env.FOYER_ORIGIN + path)).text()
    expect(await told(film)).toMatch(/"aggregateRating":\{[^}]*"ratingValue":4.5,"ratingCount":1/)
    expect(await told('/movie/safety-last/0')).not.toContain('aggregateRating')
  },
)
