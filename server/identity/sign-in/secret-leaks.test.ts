import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '@/server/platform/http/observe/logger'
import { createOutbox } from '@/server/platform/notify/outbox'
import type { Store } from '@/server/platform/store/store'
import { appWithStore, type appUnderTest } from '@/tests/fixtures/app-under-test'
import { createBrowser, readCode, ageCodes, newPerson, differentCode } from '@/tests/fixtures/people'

let store: Store
let app: ReturnType<typeof appUnderTest>
let log = ''
const logger = createLogger({ logLevel: 'debug' }, { write: (line) => void (log += line) })
beforeAll(async () => {
  ;({ store, app } = await appWithStore({ log: logger }))
})
afterAll(() => store.close())

async function everyRow(): Promise<string> {
  const { rows } = await store.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'server_secrets'`,
  )
  const texts = await Promise.all(
    rows.map(({ name }) => store.query<{ line: string }>(`select t::text as line from "${name}" t`)),
  )
  return texts.flatMap((each) => each.rows.map(({ line }) => line)).join('\n')
}

test('leaves no password, code or token in the log, the tables or sent messages', async () => {
  const person = newPerson()
  const { Mobile, CountryCode } = person
  const passwords = ['Canary-Password-48151!', 'Canary-Password-62342!', 'Canary-Wrong-16234!']
  const [first, second, wrong] = passwords
  const codes: string[] = []
  const tokens: string[] = []
  const browser = createBrowser(app)
  const verify = async () => {
    const OTP = await readCode(store, person)
    codes.push(OTP)
    await browser.ask('/VerifyUser', { ...person, OTP: differentCode(OTP) })
    const { body } = await browser.ask('/VerifyUser', { ...person, OTP })
    tokens.push(String(body['access_token']))
  }
  await browser.ask('/Register', { ...person, Password: first, RePassword: first })
  const unproven = await everyRow()
  for (const detail of [person.FullName, person.Email, ...passwords])
    expect(beforeMessages(unproven)).not.toContain(detail)
  await verify()
  await browser.ask('/Login', { Mobile, CountryCode, Password: wrong })
  await browser.ask('/Login', { Mobile, CountryCode, Password: first })
  tokens.push(browser.jar.get('foyer-session') ?? '')
  await ageCodes(store, 60)
  await browser.ask('/Register', { Mobile, CountryCode, VerifyMe: true })
  await verify()
  const reset = await browser.ask('/UpdateProfile', { Password: second, RePassword: second }, tokens.at(-1))
  tokens.push(String(reset.body['access_token']))
  expect(new Set(tokens).size).toBe(4)
  for (const token of tokens) expect(token).toMatch(/^.{43}$/)

  const sent: string[] = []
  const deliver = (message: { text: string }) => Promise.resolve(void sent.push(message.text))
  const outbox = createOutbox({ store, log: logger, email: deliver, sms: deliver })
  // The app’s own outbox has no transport and keeps messages for the development page; while it still runs, it
  // may take them once more.
  await expect
    .poll(async () => {
      await store.query(
        `update outbox set state = 'waiting', next_at = now(), leased_until = '-infinity'
         where secret_sealed is not null`,
      )
      await outbox.drain()
      // What the recipients have not received.
      return codes.filter((code) => !sent.join('\n').includes(code))
    })
    .toEqual([])
  const { rows } = await store.query('select id from outbox where secret_sealed is not null')
  expect(rows).toEqual([])

  // Without the log’s durations, which could match by chance.
  const left = `${await everyRow()}\n${log.replaceAll(/"(?:ms|pid|time)":\d+/g, '')}`
  expect(left).toContain(person.Email)
  for (const secret of [...passwords, ...tokens]) expect(left).not.toContain(secret)
  // Matched as whole words, as four digits occur by chance in many ids and times.
  for (const code of codes) expect(left).not.toMatch(new RegExp(`(^|[ "(,:])${code}($|[ ",.)])`, 'm'))
}, 60_000)

/** Strips the data that messages need to be sent. */
function beforeMessages(rows: string): string {
  return rows
    .split('\n')
    .filter((line) => !line.includes('identity-code:'))
    .join('\n')
}
