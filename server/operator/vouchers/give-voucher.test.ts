import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import { openBookingFixture, catchRefusal, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { signIn } from '@/tests/fixtures/signed-in'
import { operate, type WireAnswer } from '../operate'
import type { OperatorDeps } from '../operator-deps'
import { UsageError } from '@/server/platform/command-arguments'
import { readArguments } from '../read-arguments'
import { formatOutput } from '../format-output'

describe.each(defaultEngines)('a voucher given by an operator, on %s', (engine) => {
  let fixture: BookingFixture
  let deps: OperatorDeps
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
    deps = createOperatorDeps(fixture)
  })
  afterAll(() => fixture.close())

  const what = ['--brand', 'tembo', '--amount', '500', '--currency', 'KES']
  const signed = ['--why', 'the projector was late', '--by', 'Wanjiru', '--yes']
  async function give(to: string, ...more: string[]) {
    const answer = await operate(deps, readArguments(['voucher', to, ...what, ...more]).command)
    const said = formatOutput(JSON.parse(JSON.stringify(answer)) as WireAnswer).join('\n')
    if (answer.what !== 'voucher') throw new Error('No voucher was told')
    return { ...answer, said }
  }

  test('without yes nothing is given and the answer is a preview', async () => {
    const email = `${randomUUID()}@example.com`
    const given = await give(email)
    expect(given).toMatchObject({ isDone: false, codes: [], amountMinor: 50_000 })
    expect(given.said).toMatch(/Would be given: a voucher of KES\s500/)
    const { account } = await signIn(fixture.store, { email })
    expect(await fixture.visitor({ account }).call('ListVouchers', {})).toEqual({ Vouchers: [] })
  })

  test('goes to the owner of a proven address; neither message nor log contains the code', async () => {
    const email = `${randomUUID()}@example.com`
    const given = await give(email.toUpperCase(), '--until', '2999-12-31', ...signed)
    expect(given.said).toContain(given.codes[0])
    const message = (await listOutbox(fixture.store, 50)).find(({ recipient }) => recipient === email)
    expect(message?.text).toContain('/my-vouchers')
    expect(message?.text).toContain('قسيمة')
    expect(message?.text).not.toContain(given.codes[0])
    const { account } = await signIn(fixture.store, { email })
    const { Vouchers } = await fixture.visitor({ account }).call('ListVouchers', { WithCodes: true })
    const ExpiresAt = Date.UTC(2999, 11, 31, 23, 59, 59, 999)
    expect(Vouchers).toMatchObject([{ Code: given.codes[0], Left: 500, Currency: 'KES', ExpiresAt }])
    const log = await operate(deps, { what: 'log', most: 1 })
    expect(log).toMatchObject({
      actions: [
        { what: 'voucher', by: 'Wanjiru', why: 'the projector was late', details: { amountMinor: 50_000 } },
      ],
    })
    expect(JSON.stringify(log).toLowerCase()).not.toContain(email)
    expect(JSON.stringify(log)).not.toContain(given.codes[0])
  })

  test('goes to a mobile number or to an account of the brand', async () => {
    const { account } = await signIn(fixture.store)
    await give(`+${account.phone?.countryCode}${account.phone?.mobile}`, ...signed)
    const byAccount = await give(account.id, ...signed)
    expect(byAccount.said).toContain('notify them yourself')
    expect((await fixture.visitor({ account }).call('ListVouchers', {})).Vouchers).toHaveLength(2)
    const other = await signIn(fixture.store, { brandId: 'dana' })
    expect((await catchRefusal(give(other.account.id, ...signed))).code).toBe('NOT_FOUND')
  })

  test('is refused with invalid arguments', async () => {
    expect(() => readArguments(['voucher', 'a@example.com', '--amount', '5'])).toThrow(UsageError)
    expect(() => readArguments(['voucher', 'a@example.com', ...what, '--yes'])).toThrow('--why')
    expect((await catchRefusal(give('a@example.com', '--until', '2020-01-01'))).message).toContain('last day')
    expect((await catchRefusal(give('a@example.com', '--brand', 'none'))).message).toContain('no brand')
    expect((await catchRefusal(give('a@example.com', '--amount', '1.005'))).message).toContain(
      'no such amount',
    )
  })
})
