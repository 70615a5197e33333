import { readFile } from 'node:fs/promises'
import { expect, test } from './test'
import { takeSample } from '../full-set'
import { codeSentTo } from './account'
import { findAxeViolations } from './axe-violations'
import { members, signInAs } from './members'
import { Visitor } from './visitor'
import { waitForServiceWorker } from './wait-until'

test.setTimeout(180_000)

for (const language of takeSample(['ar', 'en'] as const, 1))
  test(
    `a visitor changes name, e-mail and mobile, removes a card, exports their data, and deletes the account (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const owner = members.owners[language]
      const visitor = await Visitor.arrive(browser, {
        language,
        context: { viewport: { width: 360, height: 740 } },
      })
      const { page } = visitor
      await signInAs(visitor, owner)
      await visitor.open('/user-profile')
      const code = page.getByLabel(
        visitor.translate('Digit {position} of {codeLength}', { position: '1', codeLength: '4' }),
      )
      const part = (english: string) =>
        page.getByRole('region', { name: visitor.translate(english), exact: true })

      // Without a name there is nothing to save; saved values stay after a reload.
      await part('Personal details')
        .getByRole('button', { name: visitor.translate('Save') })
        .click()
      const firstName = page.getByLabel(visitor.translate('First name'))
      await expect(firstName).toBeFocused()
      await expect(firstName).toHaveAccessibleDescription(visitor.translate('Please enter your first name'))
      await firstName.fill('أمينة Amina')
      await page.getByLabel(visitor.translate('Gender')).selectOption('0')
      await part('Personal details')
        .getByRole('button', { name: visitor.translate('Save') })
        .click()
      await expect(page.getByText(visitor.translate('Your details are saved'))).toBeVisible()
      await visitor.reload()
      await expect(firstName).toHaveValue('أمينة Amina')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('أمينة Amina')

      const email = `new.${language}.${Date.now()}@example.com`
      await part('Contact').getByRole('button').first().click()
      await page.getByLabel(visitor.translate('New e-mail')).fill('nobody')
      await visitor.button('Send the code').click()
      await expect(page.getByLabel(visitor.translate('New e-mail'))).toBeFocused()
      await page.getByLabel(visitor.translate('New e-mail')).fill(email)
      await visitor.button('Send the code').click()
      await code.pressSequentially(
        await codeSentTo(email).then((right) => (right === '0000' ? '1111' : '0000')),
      )
      await visitor.button('Confirm').click()
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
      await expect(code).toBeFocused()
      await code.pressSequentially(await codeSentTo(email))
      await visitor.button('Confirm').click()
      await expect(part('Contact').getByText(email)).toBeVisible()

      await part('Contact').getByRole('button').nth(1).click()
      const mobile = language === 'en' ? '+254722000611' : '+254722000612'
      await page.getByLabel(visitor.translate('New mobile number')).fill(mobile)
      await visitor.button('Send the code').click()
      const proven = await codeSentTo(mobile)
      await code.pressSequentially(proven)
      await visitor.button('Confirm').click()
      await expect(part('Contact').getByText(`+254 ${mobile.slice(4)}`)).toBeVisible()

      await expect(part('My Wallet').getByText(/500/).first()).toBeVisible()
      await part('Saved cards').getByRole('button').click()
      await visitor.button('Remove card').click()
      await expect(
        page.getByRole('status').filter({ hasText: visitor.translate('The card was removed.') }),
      ).toBeVisible()
      await expect(
        part('Saved cards').getByText(visitor.translate('You do not have any saved Credit/Debit card')),
      ).toBeVisible()

      const downloading = page.waitForEvent('download')
      await visitor.button('Download my data').click()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/^tembo-\d{4}-\d\d-\d\d\.json$/)
      const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
      expect(data).toMatchObject({ profile: { firstName: 'أمينة Amina', email }, savedCards: [] })

      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await findAxeViolations(page)).toEqual([])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
      }

      await visitor.button('Delete my account').click()
      const question = visitor.dialog('Delete your account?')
      await expect(question.getByText(/500/)).toBeVisible()
      expect(await findAxeViolations(page)).toEqual([])
      await visitor.button('Delete my account for good').click()
      await page.waitForURL((url) => url.pathname === '/')
      await visitor.open('/user-profile')
      await expect(
        page.getByRole('heading', { name: visitor.translate('Sign in to see your profile') }),
      ).toBeVisible()
      await visitor.leave()
    },
  )

test(
  'the profile opens offline with stored data, and keeps typed changes until they can be saved',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { context: { serviceWorkers: 'allow' } })
    const { page } = visitor
    await signInAs(visitor, members.withLittle)
    await visitor.open('/user-profile')
    await expect(page.getByText(members.withLittle.email)).toBeVisible()
    await waitForServiceWorker(page)
    // Used code is stored once the service worker is active, hence the reload.
    await visitor.reload()
    await expect(page.getByText(members.withLittle.email)).toBeVisible()
    await page.context().setOffline(true)
    await visitor.reload()
    await expect(page.getByText(members.withLittle.email)).toBeVisible()
    await expect(page.getByText('Saved on your device.')).toBeVisible()
    const firstName = page.getByLabel('First name')
    await firstName.fill('Wanjiru')
    await visitor.button('Save').click()
    await expect(page.getByText('We sent nothing and kept what you typed.')).toBeVisible()
    await expect(firstName).toHaveValue('Wanjiru')
    await page.context().setOffline(false)
    await visitor.button('Save').click()
    await expect(page.getByText('Your details are saved')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Wanjiru')
    await visitor.leave()
  },
)

test(
  'a visitor signs out a lost device, which then has no session',
  { tag: '@full' },
  async ({ browser }) => {
    const [here, there] = members.onTwoDevices
    const lost = await Visitor.arrive(browser)
    await signInAs(lost, there)
    await lost.open('/user-profile')
    await expect(lost.page.getByText(there.email)).toBeVisible()
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await signInAs(visitor, here)
    await visitor.open('/user-profile')
    const devices = page.getByRole('region', { name: 'Devices' })
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await devices.getByRole('button', { name: /^Sign out ?: / }).click()
    await expect(page.getByText('Signed out on that device')).toBeVisible()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await expect(devices.getByText('This device')).toBeVisible()
    await lost.page.getByLabel('First name').fill('Stranger')
    await lost.button('Save').click()
    await expect(lost.page.getByText('Your details are saved')).toBeHidden()
    await lost.open('/user-profile')
    await expect(lost.page.getByRole('heading', { name: 'Sign in to see your profile' })).toBeVisible()
    await lost.leave()
    await visitor.leave()
  },
)
