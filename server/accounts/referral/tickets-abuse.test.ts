import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBookingWorld, type BookingWorld } from '@/tests/worlds/booking-world'
import { order, register, somebody, type Person, type Registered } from '@/tests/worlds/referral-world'

let world: BookingWorld
beforeAll(async () => {
  world = await openBookingWorld('pglite')
})
afterAll(() => world.close())

const orbit = 'orbit'
const sell = () => world.sell({ cancelUntil: new Date(Date.now() + 3_600_000) })

/** A way to get what the rules do not give, by its totals: KES 750 each, 680 with a share off. */
interface Trick {
  readonly play: (referrer: Registered) => Promise<{ friend: Registered | null; paid: number[] }>
  readonly paid: readonly number[]
  /** Free tickets of the referrer. */
  readonly tickets: number
}

const friendOf = (referrer: Registered, changes: Partial<Person> = {}) =>
  register(world, somebody(changes), { code: referrer.code, brandId: orbit })

/** What an order is paid with in the end; where its share is refused, the new amount. */
async function buys(one: Registered, cancelled = false): Promise<number> {
  const made = await order(world, one, sell())
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
  return { friend: one, paid }
}
const inFull = (times: number) => Array.from({ length: times }, () => 750)

const tricks: Readonly<Record<string, Trick>> = {
  'oneself in the same browser': {
    play: async (referrer) => buysOften(await friendOf(referrer, { deviceId: referrer.person.deviceId }), 5),
    paid: inFull(5),
    tickets: 0,
  },
  'oneself at the same mailbox': {
    play: async (referrer) => {
      const email = referrer.person.email.toUpperCase().replace('@', '+Friend@')
      return buysOften(await friendOf(referrer, { email }), 5)
    },
    paid: inFull(5),
    tickets: 0,
  },
  'oneself by another account, with the own card': {
    play: async (referrer) => buysOften(await friendOf(referrer, { cardName: referrer.person.cardName }), 5),
    paid: inFull(5),
    tickets: 0,
  },
  'oneself by the own number on the orders': {
    play: async (referrer) => {
      const friend = await friendOf(referrer)
      const person = { ...friend.person, mobile: `0${referrer.person.mobile}` }
      return buysOften({ ...friend, person }, 5)
    },
    paid: inFull(5),
    tickets: 0,
  },
  'a friend who buys four times': {
    play: async (referrer) => buysOften(await friendOf(referrer), 4),
    paid: [680, 680, 680, 750],
    tickets: 0,
  },
  'a friend who buys and cancels again and again': {
    play: async (referrer) => buysOften(await friendOf(referrer), 5, true),
    // Each was given back, with what it had off.
    paid: [680, 680, 680, 680, 680],
    tickets: 0,
  },
  'a friend whose card is declined': {
    play: async (referrer) => {
      const friend = await friendOf(referrer)
      for (let time = 0; time < 5; time++) {
        const made = await order(world, friend, sell())
        expect(await made.pay('4000000000000002')).toMatchObject({ State: 'declined' })
      }
      return { friend, paid: [] }
    },
    paid: [],
    tickets: 0,
  },
  'a friend who has proven nothing': {
    play: async (referrer) => {
      const wish = { code: referrer.code, brandId: orbit, isProven: false }
      return buysOften(await register(world, somebody(), wish), 5)
    },
    paid: inFull(5),
    tickets: 0,
  },
  'a code that is nobody’s': {
    play: async () => buysOften(await register(world, somebody(), { code: 'NOBODY-1', brandId: orbit }), 5),
    paid: inFull(5),
    tickets: 0,
  },
  'a code of another brand': {
    play: async () => {
      const elsewhere = await register(world, somebody(), { brandId: 'tembo' })
      return buysOften(await friendOf(elsewhere), 5)
    },
    paid: inFull(5),
    tickets: 0,
  },
  'a friend who deletes the account and comes again': {
    play: async (referrer) => {
      const friend = await friendOf(referrer)
      await world.store.query('delete from accounts where id = $1', [friend.account.id])
      return buysOften(await register(world, friend.person, { code: referrer.code, brandId: orbit }), 5)
    },
    paid: inFull(5),
    tickets: 0,
  },
  'many browsers and one card': {
    play: async (referrer) => {
      const { cardName } = somebody()
      const friends = [await friendOf(referrer, { cardName }), await friendOf(referrer, { cardName })]
      const first = await buysOften(friends[0] ?? expect.unreachable(), 5)
      const second = await buysOften(friends[1] ?? expect.unreachable(), 5)
      return { friend: null, paid: [...first.paid, ...second.paid] }
    },
    // The first of them is a friend.
    paid: [680, 680, 680, 750, 750, ...inFull(5)],
    tickets: 1,
  },
  'a free ticket that nobody has earned': {
    play: async (referrer) => {
      const wish = { withCredit: true, promotion: 'free-ticket' }
      const made = await order(world, referrer, sell(), wish)
      await made.pay()
      return { friend: null, paid: [(await made.total()) ?? 0] }
    },
    paid: [750],
    tickets: 0,
  },
}

const names = Object.keys(tricks)
const timesEach = Math.ceil(200 / names.length)

test.each(names)(
  '%s: nothing off and no ticket that the rules do not give, however often',
  async (name) => {
    const { play, ...expected } = tricks[name] ?? expect.unreachable()
    for (let times = 0; times < timesEach; times++) {
      const referrer = await register(world, somebody(), { brandId: orbit })
      // Somebody who has booked here, so that the card is known.
      await buys(referrer)
      const { paid } = await play(referrer)
      const { 'free-ticket': tickets } = await referrer.earned()
      expect({ paid, tickets }).toEqual(expected)
    }
  },
  240_000,
)

test('at least two hundred tries are made', () => {
  expect(timesEach * names.length).toBeGreaterThanOrEqual(200)
})
