import { randomBytes } from 'node:crypto'
import { maxWrong } from '@/server/identity/codes/one-time-code'
import { openTestStore } from '@/tests/fixtures/store-under-test'
import { appUnderTest, post } from '@/tests/fixtures/app-under-test'

interface Attack {
  readonly accounts: number
  readonly addresses: number
  readonly guesses: number
}

export interface GuessReport extends Attack {
  /** Number of guesses that were compared with a code, and of right ones. */
  readonly compared: number
  readonly right: number
  /** Limit of comparisons in the simulated hours, and the expected number of right ones. */
  readonly budget: number
  readonly expectedRight: number
  readonly sent: number
  readonly seconds: number
}

/** Number of possible four-digit codes. */
const codes = 10_000

/**
 * Requests codes of many accounts and guesses them, from many networks and with a new device after each rate
 * limit. However many guesses it makes, all together are limited to the budget of wrong codes.
 */
export async function guessCodes({ accounts, addresses, guesses }: Attack): Promise<GuessReport> {
  const store = await openTestStore()
  const app = appUnderTest({ store }, { TRUST_PROXY: '1' })
  const startedAt = performance.now()
  const ask = async (path: string, body: object, device: string, address: number) => {
    const answer = await app.request(
      `http://tembo.localhost:8139/api${path}`,
      post(body, {
        Cookie: `foyer-device=${device}`,
        'X-Forwarded-For': `10.${address >> 8}.${address & 255}.1`,
      }),
    )
    return ((await answer.json()) as { Code?: string }).Code ?? ''
  }
  await store.query(
    `insert into accounts (id, brand_id, country_code, mobile, mobile_verified_at)
     select 'victim-' || n, 'tembo', '254', (712000000 + n * 1009)::text, now() from generate_series(1, $1) n`,
    [accounts],
  )
  let [compared, right, sent] = [0, 0, 0]
  for (let n = 0; n < guesses; n++) {
    // Three tries of one account's code, then the next account.
    const turn = Math.floor(n / 3)
    const victim = { Mobile: String(712_000_000 + ((turn % accounts) + 1) * 1009), CountryCode: '254' }
    const device = `${String(turn).padStart(16, '0')}${'0'.repeat(16)}`
    const address = turn % addresses
    if (n % 3 === 0 && (await ask('/x/SendSignInCode', victim, device, address)) === '') sent++
    const OTP = String(randomBytes(4).readUInt32BE() % codes).padStart(4, '0')
    const code = await ask('/VerifyUser', { ...victim, OTP }, device, address)
    if (code === '') right++
    if (code === '' || code === 'CODE_REFUSED') compared++
  }
  const seconds = (performance.now() - startedAt) / 1000
  await store.close()
  const hours = Math.ceil(seconds / maxWrong.windowSeconds) + 1
  const budget = maxWrong.points * hours
  return {
    accounts,
    addresses,
    guesses,
    compared,
    right,
    budget,
    expectedRight: budget / codes,
    sent,
    seconds: Math.round(seconds),
  }
}
