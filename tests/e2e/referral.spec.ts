import { expect, test } from './test'
import { takeSample } from '../full-set'
import { findAxeViolations } from './axe-violations'
import { members, signInAs } from './members'
import { Visitor } from './visitor'

for (const language of takeSample(['ar', 'en'] as const, 1)) {
  test(
    `a member sees a link to copy and send, a code, and the credit to spend (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, {
        language,
        context: {
          viewport: { width: 360, height: 740 },
          permissions: ['clipboard-read', 'clipboard-write'],
        },
      })
      const { page } = visitor
      await signInAs(visitor, members.withCredit[language])
      await visitor.open('/refer')
      const link = page.getByRole('textbox', { name: visitor.translate('Your link') })
      await expect(link).toHaveValue(/\/referral\/[2-9A-Z]{8}$/)
      const address = await link.inputValue()
      await visitor.button('Copy link').click()
      const toast = page
        .getByRole('status')
        .filter({ hasText: visitor.translate('Link copied to clipboard') })
      await expect(toast).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
      // spec §2: cleared after 3 s
      await expect(toast).toHaveCount(0, { timeout: 4_000 })
      const mail = page.getByRole('link', { name: visitor.translate('Invite by e-mail') })
      expect(decodeURIComponent((await mail.getAttribute('href')) ?? '')).toContain(address)
      await expect(page.getByText(visitor.translate('No friends have joined yet'))).toBeVisible()
      await visitor.leave()
    },
  )

  test(
    `a banner of the offer opens the link over the page, and sign-in returns to it (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, {
        language,
        context: { viewport: { width: 360, height: 740 } },
      })
      const { page } = visitor
      await visitor.open('/')
      await page.locator('a[href$="#refer"]').click()
      const dialog = visitor.dialog('Refer a friend')
      await expect(dialog).toBeVisible()
      expect(await findAxeViolations(page)).toEqual([])
      await visitor.button('Log in or register').click()
      await expect(visitor.dialog('Sign in')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await signInAs(visitor, members.withCredit[language])
      await visitor.open('/#refer')
      await expect(dialog.getByRole('textbox', { name: visitor.translate('Your link') })).toHaveValue(
        /\/referral\/[2-9A-Z]{8}$/,
      )
      expect(await findAxeViolations(page)).toEqual([])
      await visitor.leave()
    },
  )

  test(
    `a guest is asked to sign in, and a friend’s code stays on the device (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, {
        language,
        context: { viewport: { width: 360, height: 740 } },
      })
      const { page } = visitor
      await visitor.open('/refer')
      await expect(
        page.getByRole('heading', { name: visitor.translate('Log in or register to refer friends') }),
      ).toBeVisible()
      await visitor.open('/referral/AB23CD45')
      await expect(page.getByText('AB23CD45')).toBeVisible()
      // Sealed, so that it cannot be read from the device’s storage.
      const readable = await page.evaluate(
        () => JSON.stringify(Object.entries(localStorage)) + document.cookie,
      )
      expect(readable).not.toContain('AB23CD45')
      await visitor.leave()
    },
  )
}
