import { expect, test } from './test'
import { FakeSocial } from '../worlds/fake-social'
import { startHookMs, type ServerProcess } from '../worlds/server-process'
import { sampleOf } from '../full-set'
import { startPreparedServer } from './prepared-server'
import { Visitor } from './visitor'

const fake = new FakeSocial()
let server: ServerProcess

test.beforeAll(async () => {
  test.setTimeout(startHookMs)
  server = await startPreparedServer({ env: { RATE_LIMITS: 'off', ...(await fake.start()) } })
})
test.afterAll(async () => {
  await server?.stop()
  await fake.stop()
})

/** A device that unlocks by a finger, and holds what it is given. // Chrome DevTools Protocol: WebAuthn */
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
 * As somebody who cleans their browser: nothing of the account is left but what the device holds. A finger
 * that is always there would take the passkey that is offered below the field as soon as the page is open.
 */
async function leave({ page }: Visitor, { touches }: Device): Promise<void> {
  await touches(false)
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.context().addCookies(cookies.filter(({ name }) => /language|country/.test(name)))
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByTestId('signed-in')).toHaveText('')
}

for (const language of sampleOf(['en', 'ar'] as const, 1))
  test(`a visitor is offered a passkey after the first sign-in, signs in by it, and removes it, in ${language}`, async ({
    browser,
  }) => {
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
    await visitor.button('Make a passkey').click()
    await expect(page.getByText(visitor.say('Your passkey is ready.'))).toBeVisible()
    const [made] = await device.credentials()
    expect(made).toMatchObject({ rpId: 'tembo.localhost', isResidentCredential: true })
    await expect(visitor.button('Make a passkey')).toBeHidden()

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
      .getByRole('button', { name: visitor.say('Remove passkey') })
      .click()
    await expect(page.getByText(visitor.say('The passkey was removed.'))).toBeVisible()

    await leave(visitor, device)
    await device.touches(true)
    await visitor.button('Continue with a passkey').click()
    const unknown = visitor.say('This passkey is not known here. Please sign in another way.')
    await expect(page.getByText(unknown)).toBeVisible()
    await expect(page.getByTestId('signed-in')).toHaveText('')
  })
