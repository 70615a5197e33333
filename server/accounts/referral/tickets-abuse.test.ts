import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isFullSet, takeSample } from '@/tests/full-set'
import { openBookingFixture, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import {
  order,
  register,
  createPerson,
  type Person,
  type Registered,
} from '@/tests/fixtures/referral-fixture'

vi.setConfig({ testTimeout: 120_000 })

describe.each(defaultEngines)('abuse of free tickets, on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  const orbit = 'orbit'
  const sell = () => fixture.sell({ cancelUntil: new Date(Date.now() + 3_600_000) })

  /** An attempt to get a discount or ticket against the rules, with the given number of orders. */
  interface Trick {
    readonly play: (referrer: Registered, times: number) => Promise<readonly number[]>
    /** Amounts paid for five orders: KES 750 each, 680 with the friend’s discount. */
    readonly paid: readonly number[]
    /** Free tickets of the referrer after five orders; absent for none. */
    readonly tickets?: number
  }

  const registerFriend = (referrer: Registered, changes: Partial<Person> = {}) =>
    register(fixture, createPerson(changes), { code: referrer.code, brandId: orbit })

  /** Returns the amount finally paid for an order; when the discount is refused, the new amount. */
  async function buys(one: Registered, cancelled = false): Promise<number> {
    const made = await order(fixture, one, sell())
    await made.pay().catch(async (error: unknown) => {
      expect(error).toMatchObject({ code: 'OFFER_USED_UP' })
      expect(await made.pay()).toMatchObject({ State: 'approved' })
    })
    const paid = (await made.total()) ?? expect.unreachable()
    if (cancelled) await made.cancel()
    return paid
  }
  async function buysOften(one: Registered, times: number, cancelled = false) {
    const paid = []
    for (let time = 0; time < times; time++) paid.push(await buys(one, cancelled))
    return paid
  }
  const inFull = [750, 750, 750, 750, 750]

  const tricks: Readonly<Record<string, Trick>> = {
    'oneself in the same browser': {
      play: async (referrer, times) =>
        buysOften(await registerFriend(referrer, { deviceId: referrer.person.deviceId }), times),
      paid: inFull,
    },
    'oneself at the same mailbox': {
      play: async (referrer, times) => {
        const email = referrer.person.email.toUpperCase().replace('@', '+Friend@')
        return buysOften(await registerFriend(referrer, { email }), times)
      },
      paid: inFull,
    },
    'oneself by another account, with the own card': {
      play: async (referrer, times) => {
        // So that the card is known.
        await buys(referrer)
        return buysOften(await registerFriend(referrer, { cardName: referrer.person.cardName }), times)
      },
      paid: inFull,
    },
    'oneself by the own number on the orders': {
      play: async (referrer, times) => {
        const friend = await registerFriend(referrer)
        const person = { ...friend.person, mobile: `0${referrer.person.mobile}` }
        return buysOften({ ...friend, person }, times)
      },
      paid: inFull,
    },
    'a friend, as the rules have it': {
      play: async (referrer, times) => buysOften(await registerFriend(referrer), times),
      paid: [680, 680, 680, 750, 750],
      tickets: 1,
    },
    'a friend whose first booking is cancelled in the end': {
      play: async (referrer, times) => {
        const friend = await registerFriend(referrer)
        return [await buys(friend, true), ...(await buysOften(friend, times - 1))]
      },
      // The first was refunded together with its discount.
      paid: [680, 680, 680, 680, 750],
    },
    'a friend who buys and cancels again and again': {
      play: async (referrer, times) => buysOften(await registerFriend(referrer), times, true),
      paid: [680, 680, 680, 680, 680],
    },
    'a friend whose card is declined': {
      play: async (referrer, times) => {
        const friend = await registerFriend(referrer)
        for (let time = 0; time < times; time++) {
          const made = await order(fixture, friend, sell())
          expect(await made.pay('4000000000000002')).toMatchObject({ State: 'declined' })
        }
        return []
      },
      paid: [],
    },
    'a friend who has proven nothing': {
      play: async (referrer, times) => {
        const wish = { code: referrer.code, brandId: orbit, isProven: false }
        return buysOften(await register(fixture, createPerson(), wish), times)
      },
      paid: inFull,
    },
    'a code that is nobody’s': {
      play: async (_, times) =>
        buysOften(await register(fixture, createPerson(), { code: 'NOBODY-1', brandId: orbit }), times),
      paid: inFull,
    },
    'a code of another brand': {
      play: async (_, times) =>
        buysOften(await registerFriend(await register(fixture, createPerson(), { brandId: 'tembo' })), times),
      paid: inFull,
    },
    'a friend who deletes the account and comes again': {
      play: async (referrer, times) => {
        const friend = await registerFriend(referrer)
        await fixture.store.query('delete from accounts where id = $1', [friend.account.id])
        return buysOften(await registerFriend(referrer, friend.person), times)
      },
      paid: inFull,
    },
    'another browser with the card of a friend before': {
      play: async (referrer, times) => {
        const { cardName } = createPerson()
        await buys(await registerFriend(referrer, { cardName }))
        return buysOften(await registerFriend(referrer, { cardName }), times)
      },
      paid: inFull,
    },
    'a free ticket that nobody has earned': {
      play: async (referrer) => {
        const made = await order(fixture, referrer, sell(), { withCredit: true, promotion: 'free-ticket' })
        await made.pay()
        return [(await made.total()) ?? 0]
      },
      paid: [750],
    },
  }

  const names = Object.keys(tricks)
  const triesEach = isFullSet ? 15 : 1
  /** Orders that earn a ticket; most attempts fail with their first. */
  const whole = 5

  test.each(takeSample(names, 7))(
    '%s: earns no discount or ticket beyond the rules, however often it is tried',
    async (name) => {
      const { play, paid, tickets = 0 } = tricks[name] ?? expect.unreachable()
      for (let tried = 0; tried < triesEach; tried++) {
        const times = tried === 0 ? whole : 1
        const referrer = await register(fixture, createPerson(), { brandId: orbit })
        expect(await play(referrer, times)).toEqual(paid.slice(0, times))
        expect((await referrer.earned())['free-ticket']).toBe(times === whole ? tickets : 0)
      }
    },
  )
})
