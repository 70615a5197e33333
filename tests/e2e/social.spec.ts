import { expect, test, type Page } from './test'
import { FakeSocial } from '@/tests/fixtures/fake-social'
import { startHookMs, type ServerProcess } from '@/tests/fixtures/server-process'
import { takeSample } from '../full-set'
import { listenForErrors } from './listen-for-errors'
import { startPreparedServer } from './prepared-server'
import { Visitor } from './visitor'

test.use({ serviceWorkers: 'allow' })

const fake = new FakeSocial()
let server: ServerProcess

// One server for all tests.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(startHookMs)
  server = await startPreparedServer({ env: { RATE_LIMITS: 'off', ...(await fake.start()) } })
})
test.afterAll(async () => {
  await server?.stop()
  await fake.stop()
})
test.beforeEach(() => {
  fake.isDown = false
  fake.refuses = false
})

const arrive = async (browser: Parameters<typeof Visitor.arrive>[0], language: 'en' | 'ar') => {
  const visitor = await Visitor.arrive(browser, {
    language,
    origin: `http://tembo.localhost:${server.port}`,
    context: { viewport: { width: 390, height: 844 } },
  })
  await visitor.open('/dev/ui')
  return visitor
}
const name = (page: Page) => page.getByTestId('signed-in')

for (const language of takeSample(['ar', 'en'] as const, 1))
  test.describe(`in ${language}`, () => {
    test(
      'a visitor signs in with Google in a separate window, and no Google script runs in the page',
      { tag: '@full' },
      async ({ browser }) => {
        fake.person = { subject: `g-${language}`, email: `asha.${language}@gmail.com`, first: 'Asha' }
        const visitor = await arrive(browser, language)
        const errors = listenForErrors(visitor.page)
        const opened = visitor.page.waitForEvent('popup')
        await visitor.button('Continue with {provider}', { provider: 'Google' }).click()
        const popup = await opened
        const closed = popup.waitForEvent('close')
        await popup.getByRole('button', { name: 'Google' }).click()
        await expect(name(visitor.page)).toHaveText('Asha')
        await closed
        expect(await visitor.page.locator('script[src*="gsi"]').count()).toBe(0)
        // Still signed in after a reload.
        await visitor.reload()
        await expect(name(visitor.page)).toHaveText('Asha')
        expect(errors).toEqual([])
      },
    )

    test(
      'a visitor signs in with Facebook, which runs no script here',
      { tag: '@full' },
      async ({ browser }) => {
        fake.person = { subject: `f-${language}`, email: `f.${language}@example.com`, first: 'Juma' }
        const visitor = await arrive(browser, language)
        await visitor.button('Continue with {provider}', { provider: 'Facebook' }).click()
        await expect(name(visitor.page)).toHaveText('Juma')
      },
    )

    test(
      'a visitor links and unlinks Google on the profile, and the last sign-in method cannot be removed',
      { tag: '@full' },
      async ({ browser }) => {
        fake.person = { subject: `own-${language}`, email: `own.${language}@example.com`, first: 'Zawadi' }
        const visitor = await arrive(browser, language)
        const { page } = visitor
        await visitor.button('Continue with {provider}', { provider: 'Facebook' }).click()
        await expect(name(page)).toHaveText('Zawadi')
        await visitor.open('/user-profile')
        fake.person = { subject: `mine-${language}`, email: `mine.${language}@gmail.com`, first: 'Zawadi' }
        const opened = page.waitForEvent('popup')
        await visitor.button('Link {provider}', { provider: 'Google' }).click()
        await (await opened).getByRole('button', { name: 'Google' }).click()
        const unlink = visitor.button('Unlink {provider}', { provider: 'Google' })
        await expect(unlink).toBeVisible()
        await unlink.click()
        await expect(visitor.button('Link {provider}', { provider: 'Google' })).toBeVisible()
        await visitor.button('Unlink {provider}', { provider: 'Facebook' }).click()
        const last = '{provider} is your only way to sign in. Add an e-mail address or mobile number first.'
        await expect(page.getByText(visitor.translate(last, { provider: 'Facebook' }))).toBeVisible()
        await visitor.leave()
      },
    )

    test(
      'a visitor who declines, or whose provider is down, sees that and can retry',
      { tag: '@full' },
      async ({ browser }) => {
        fake.refuses = true
        const visitor = await arrive(browser, language)
        const opened = visitor.page.waitForEvent('popup')
        await visitor.button('Continue with {provider}', { provider: 'Facebook' }).click()
        const popup = await opened
        const text = visitor.translate('Whoops, !Something went wrong')
        await expect(popup.getByText(text)).toBeVisible()
        await expect(visitor.page.getByText(text)).toBeVisible()
        fake.refuses = false
        fake.person = { subject: `again-${language}`, first: 'Neema', email: `n.${language}@example.com` }
        await popup.getByRole('link').first().click()
        await expect(name(visitor.page)).toHaveText('Neema')
      },
    )
  })

test('when Google is down, the window and the page show it', { tag: '@full' }, async ({ browser }) => {
  const visitor = await arrive(browser, 'en')
  fake.isDown = true
  const opened = visitor.page.waitForEvent('popup')
  await visitor.button('Continue with {provider}', { provider: 'Google' }).click()
  await expect((await opened).getByRole('alert')).toContainText('Something went wrong. Please try again')
  await expect(visitor.page.getByText('Something went wrong. Please try again')).toBeVisible()
})

test(
  'where no window opens, the tab goes to the provider and returns signed in',
  { tag: '@full' },
  async ({ browser }) => {
    fake.person = { subject: 'tab', email: 'tab@gmail.com', first: 'Wanjiru' }
    const visitor = await arrive(browser, 'en')
    await visitor.page.evaluate(() => (window.open = () => null))
    await visitor.button('Continue with {provider}', { provider: 'Google' }).click()
    await visitor.page.getByRole('button', { name: 'Google' }).click()
    await expect(visitor.page).toHaveURL(/\/dev\/ui/)
    await expect(name(visitor.page)).toHaveText('Wanjiru')
  },
)

test(
  'an installed app opens Google’s page in its tab and returns signed in',
  { tag: '@full' },
  async ({ browser }) => {
    fake.person = { subject: 'app', email: 'app@gmail.com', first: 'Barasa' }
    const visitor = await arrive(browser, 'en')
    await visitor.page.context().addInitScript(() => {
      const real = window.matchMedia.bind(window)
      window.matchMedia = (query) =>
        query.includes('standalone')
          ? Object.defineProperty(real('all'), 'matches', { value: true })
          : real(query)
    })
    await visitor.reload()
    await visitor.button('Continue with {provider}', { provider: 'Google' }).click()
    await visitor.page.getByRole('button', { name: 'Google' }).click()
    await expect(name(visitor.page)).toHaveText('Barasa')
  },
)

test('the service worker leaves the sign-in window to the server', { tag: '@full' }, async ({ browser }) => {
  const visitor = await arrive(browser, 'en')
  await visitor.open('/')
  await visitor.page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
  await visitor.page.goto('/sign-in-with/google')
  await expect(visitor.page.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible()
})

/**
 * Adds an authenticator that unlocks by touch and stores credentials. // Chrome DevTools Protocol: WebAuthn
 */
async function withAuthenticator({ page }: Visitor) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const touches = (enabled: boolean) =>
    cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  const credentials = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  const unlocks = (isUserVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { credentials, unlocks, touches }
}
type Device = Awaited<ReturnType<typeof withAuthenticator>>

/**
 * Clears the browser so that only the authenticator’s credentials remain. Touch is switched off, because an
 * authenticator that always confirms would use the passkey offered below the field as soon as the page opens.
 */
async function leave({ page }: Visitor, { touches }: Device): Promise<void> {
  await touches(false)
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.context().addCookies(cookies.filter((cookie) => /language|country/.test(cookie.name)))
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByTestId('signed-in')).toHaveText('')
}

test.describe('a passkey', () => {
  test.use({ serviceWorkers: 'block' })

  for (const language of takeSample(['en', 'ar'] as const, 1))
    test(
      `is offered after the first sign-in, signs the visitor in, and can be removed, in ${language}`,
      { tag: '@full' },
      async ({ browser }) => {
        fake.person = { subject: `k-${language}`, email: `k.${language}@gmail.com`, first: 'Asha' }
        const visitor = await Visitor.arrive(browser, {
          language,
          origin: `http://tembo.localhost:${server.port}`,
        })
        const { page } = visitor
        const device = await withAuthenticator(visitor)
        await visitor.open('/dev/ui')
        await visitor.button('Continue with {provider}', { provider: 'Facebook' }).click()
        await expect(page.getByTestId('signed-in')).toHaveText('Asha')
        await visitor.button('Create a passkey').click()
        await expect(page.getByText(visitor.translate('Your passkey is ready.'))).toBeVisible()
        const [made] = await device.credentials()
        expect(made).toMatchObject({ rpId: 'tembo.localhost', isResidentCredential: true })
        await expect(visitor.button('Create a passkey')).toBeHidden()

        await leave(visitor, device)
        await device.touches(true)
        await visitor.button('Continue with a passkey').click()
        await expect(page.getByTestId('signed-in')).toHaveText('Asha')

        const [key] = await device.credentials()
        expect(key?.signCount).toBeGreaterThan(made?.signCount ?? Infinity)
        await visitor
          .button('Remove')
          .or(page.getByRole('button', { name: /Remove the passkey|إزالة مفتاح المرور/ }))
          .first()
          .click()
        await visitor
          .dialog('Remove this passkey?')
          .getByRole('button', { name: visitor.translate('Remove passkey') })
          .click()
        await expect(page.getByText(visitor.translate('The passkey was removed.'))).toBeVisible()

        await leave(visitor, device)
        await device.touches(true)
        await visitor.button('Continue with a passkey').click()
        const unknown = visitor.translate('We don’t recognise this passkey. Please sign in another way.')
        await expect(page.getByText(unknown)).toBeVisible()
        await expect(page.getByTestId('signed-in')).toHaveText('')
      },
    )
})
