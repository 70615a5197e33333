import { expect, test, type Page } from './test'
import pg from 'pg'
import { startPostgres, type PostgresServer } from '../worlds/postgres'
import { startHookMs, startServerProcess, type ServerProcess } from '../worlds/server-process'
import { sampleOf } from '../full-set'
import { Account, codeSentTo, password, somebody } from './account'
import { Visitor } from './visitor'

// A database of its own, whose clock the test moves.
let postgres: PostgresServer
let server: ServerProcess

test.beforeAll(async () => {
  test.setTimeout(startHookMs)
  postgres = await startPostgres()
  server = await startServerProcess({ env: { RATE_LIMITS: 'off', DATABASE_URL: postgres.url } })
})
test.afterAll(async () => {
  await server?.stop()
  await postgres?.stop()
})

/** As if it were half a minute later, for the server and for the page. */
async function waitHalfAMinute(page: Page): Promise<void> {
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query(`update one_time_codes set created_at = created_at - interval '31 seconds'`)
  await client.end()
  await page.clock.fastForward(31_000)
}

for (const language of sampleOf(['ar', 'en'] as const, 1))
  test(`somebody signs up, out, in with a password and with a code, and sets a forgotten one (${language})`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const visitor = await Visitor.arrive(browser, {
      language,
      origin: `http://tembo.localhost:${server.port}`,
    })
    await visitor.page.clock.install()
    await visitor.open('/cinemas')
    const account = new Account(visitor)
    const from = { origin: server.origin }
    const person = somebody()
    await account.signUp(person)
    await visitor.reload()
    await account.expectIn()
    await account.signOut()

    await account.open()
    await account.giveCredentials(person.mobile, 'Wrong#2026')
    await account.button('Sign in').click()
    await expect(visitor.page.getByRole('alert')).toContainText(
      visitor.say('The e-mail, number or password isn’t right.'),
    )
    await account.field('Password').fill(password)
    await account.button('Sign in').click()
    await account.expectIn()
    await account.signOut()

    await account.open()
    await account.giveCredentials(person.mobile, '')
    const first = await codeSentTo(person.mobile, from)
    await account.button('Send me a code instead').click()
    await account.type(await codeSentTo(person.mobile, { ...from, except: first }))
    await account.expectIn()
    await account.signOut()

    await account.open()
    await account.button('Forgot password?').click()
    await account.field('E-mail or mobile number').fill(person.mobile)
    await account.button('Send the code').click()
    // One was sent a moment ago: how long it takes stands on the button, which takes no press meanwhile.
    const dialog = visitor.page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toContainText(
      visitor.say('A code was sent a moment ago. Please wait for it before you ask for another.'),
    )
    const waiting = dialog.getByRole('button', { name: language === 'en' ? /^In \d+ seconds?$/ : /^بعد .*ث/ })
    await expect(waiting).toHaveAttribute('aria-disabled', 'true')
    const used = await codeSentTo(person.mobile, from)
    await waitHalfAMinute(visitor.page)
    // From here on each press is lost on its way once.
    await account.losing('/Register', () => account.button('Send the code').click())
    await account.button('Try again').click()
    const fresh = await codeSentTo(person.mobile, { ...from, except: used })
    await account.losing('/VerifyUser', () => account.type(fresh))
    await account.button('Try again').click()
    await expect(visitor.dialog('New password')).toBeVisible()
    await account.field('Password').fill('Mlima#2027')
    await account.field('Repeat password').fill('Mlima#2027')
    await account.losing('/UpdateProfile', () => account.button('Save the new password').click())
    await account.button('Try again').click()
    await account.expectIn()
  })
