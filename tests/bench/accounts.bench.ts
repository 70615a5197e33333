/**
 * Rows 16.x: whether response times reveal which accounts exist. Known and unknown visitors alternate, so
 * that the machine is in the same state for both.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { appUnderTest } from '@/tests/fixtures/app-under-test'
import { createBrowser, ageCodes, newPerson, password, signUp } from '@/tests/fixtures/people'
import { openEmbeddedStore } from '@/tests/fixtures/store-under-test'
import { median, printRow } from './row'

const roundsWithout = 200
/**
 * A password hash takes a quarter of a second with ten milliseconds of variation: it needs more rounds to
 * average that out.
 */
const roundsWithHash = 500
/** Sending continues during the next request: each kind follows its own kind as often as the other. */
const pauseMs = 20
const apartMs = 5

const store = await openEmbeddedStore()
const app = appUnderTest({ store })

/** Uses another device each time and a clock a day later, so that the answer is timed, and not a limit. */
async function timed(path: string, body: object): Promise<number> {
  await ageCodes(store, 24 * 3600)
  await store.query('delete from rate_limits')
  const browser = createBrowser(app)
  const startedAt = performance.now()
  const { status } = await browser.ask(path, body)
  const ms = performance.now() - startedAt
  await delay(pauseMs)
  if (status !== 200 && status !== 403) throw new Error(`${path} answered ${status}`)
  return ms
}

const asks = [
  ['Login', '/Login', { Password: 'wrong-password' }],
  ['Register', '/Register', { Password: password }],
  ['forgotten password', '/Register', { VerifyMe: true }],
  ['SendSignInCode', '/x/SendSignInCode', {}],
] as const

for (const [i, [name, path, body]] of asks.entries()) {
  const rounds = 'Password' in body ? roundsWithHash : roundsWithout
  const known: number[] = []
  const unknown: number[] = []
  const { person } = await signUp(store, createBrowser(app))
  const { Mobile, CountryCode } = person
  // Requested equally often, so that the tables grow alike for both.
  const { Mobile: other } = newPerson()
  for (let round = 0; round < rounds; round++) {
    const ofKnown = async () => known.push(await timed(path, { ...body, Mobile, CountryCode }))
    const ofUnknown = async () => unknown.push(await timed(path, { ...body, Mobile: other, CountryCode }))
    for (const ask of round % 2 === 0 ? [ofKnown, ofUnknown] : [ofUnknown, ofKnown]) await ask()
  }
  const [a, b] = [median(known), median(unknown)]
  printRow({
    row: 16 + (i + 1) / 10,
    metric: `${name}: known and unknown apart`,
    ours: `${Math.abs(a - b).toFixed(1)} ms`,
    atLeast: `< ${apartMs} ms`,
    moonshot: '0 ms',
    note: `medians of ${rounds}: ${a.toFixed(1)} and ${b.toFixed(1)} ms`,
  })
}
await store.close()
process.exit(0)
