import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isFullSet } from '@/tests/full-set'
import { openBookingFixture, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { referralOffer } from '@/tests/fixtures/referral-credit'
import {
  order,
  register,
  createPerson,
  type Person,
  type Registered,
} from '@/tests/fixtures/referral-fixture'

vi.setConfig({ testTimeout: 120_000 })

describe.each(defaultEngines)('abuse of referral credit, on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  const sell = () => fixture.sell({ offers: [referralOffer], cancelUntil: new Date(Date.now() + 3_600_000) })

  /**
   * An attempt to get credit against the rules, with the amounts in KES that the friend and the referrer
   * rightly keep.
   */
  interface Trick {
    readonly play: (referrer: Registered) => Promise<Registered | null>
    readonly friend: number
    readonly referrer: number
  }

  const registerFriend = (referrer: Registered, changes: Partial<Person> = {}) =>
    register(fixture, createPerson(changes), { code: referrer.code })
  async function buys(friend: Registered, wish: { withCredit?: boolean } = {}) {
    const made = await order(fixture, friend, sell(), wish)
    await made.pay()
    return { friend, ...made }
  }

  const tricks: Readonly<Record<string, Trick>> = {
    'oneself in the same browser': {
      play: async (referrer) =>
        (await buys(await registerFriend(referrer, { deviceId: referrer.person.deviceId }))).friend,
      friend: 0,
      referrer: 0,
    },
    'oneself at the same mailbox': {
      play: async (referrer) => {
        const email = referrer.person.email.toUpperCase().replace('@', '+Friend@')
        return (await buys(await registerFriend(referrer, { email }))).friend
      },
      friend: 0,
      referrer: 0,
    },
    'oneself by another account, with the own card': {
      play: async (referrer) => {
        const friend = await registerFriend(referrer, { cardName: referrer.person.cardName })
        const made = await order(fixture, friend, sell(), { withCredit: true })
        await expect(made.pay()).rejects.toMatchObject({ code: 'OFFER_USED_UP' })
        await made.pay()
        return friend
      },
      friend: 0,
      referrer: 0,
    },
    'oneself by the own number on the order': {
      play: async (referrer) => {
        const friend = await registerFriend(referrer)
        const person = { ...friend.person, mobile: `0${referrer.person.mobile}` }
        await (await order(fixture, { ...friend, person }, sell())).pay()
        return friend
      },
      friend: 0,
      referrer: 0,
    },
    'a friend who never pays': {
      play: async (referrer) => {
        const friend = await registerFriend(referrer)
        await order(fixture, friend, sell(), { withCredit: true })
        return friend
      },
      friend: 100,
      referrer: 0,
    },
    'a friend whose card is declined': {
      play: async (referrer) => {
        const friend = await registerFriend(referrer)
        const made = await order(fixture, friend, sell(), { withCredit: true })
        expect(await made.pay('4000000000000002')).toMatchObject({ State: 'declined' })
        return friend
      },
      friend: 100,
      referrer: 0,
    },
    'a friend who cancels': {
      play: async (referrer) => {
        const bought = await buys(await registerFriend(referrer), { withCredit: true })
        await bought.cancel()
        return bought.friend
      },
      friend: 100,
      referrer: 0,
    },
    'a friend who buys and cancels again and again': {
      play: async (referrer) => {
        const friend = await registerFriend(referrer)
        for (let times = 0; times < 3; times++) await (await buys(friend)).cancel()
        return friend
      },
      friend: 100,
      referrer: 0,
    },
    'a friend who has proven nothing': {
      play: async (referrer) =>
        (await buys(await register(fixture, createPerson(), { code: referrer.code, isProven: false })))
          .friend,
      friend: 0,
      referrer: 0,
    },
    'a code that is nobody’s': {
      play: async () => (await buys(await register(fixture, createPerson(), { code: 'NOBODY-1' }))).friend,
      friend: 0,
      referrer: 0,
    },
    'a code of another brand': {
      play: async () => {
        const elsewhere = await register(fixture, createPerson(), { brandId: 'dana' })
        return (await buys(await register(fixture, createPerson(), { code: elsewhere.code }))).friend
      },
      friend: 0,
      referrer: 0,
    },
    'a friend who deletes the account and comes again': {
      play: async (referrer) => {
        const friend = await registerFriend(referrer)
        await fixture.store.query('delete from accounts where id = $1', [friend.account.id])
        return (await buys(await register(fixture, friend.person, { code: referrer.code }))).friend
      },
      friend: 0,
      referrer: 0,
    },
    'a ring: the friend’s friend is the referrer again': {
      play: async (referrer) => {
        const friend = await registerFriend(referrer)
        const third = await register(fixture, createPerson({ deviceId: referrer.person.deviceId }), {
          code: friend.code,
        })
        await buys(third)
        expect([await third.left(), await friend.left()]).toEqual([0, 10_000])
        return friend
      },
      friend: 100,
      referrer: 0,
    },
    'one browser that is many friends': {
      play: async (referrer) => {
        const deviceId = createPerson().deviceId
        const first = await registerFriend(referrer, { deviceId })
        const others = [
          await registerFriend(referrer, { deviceId }),
          await registerFriend(referrer, { deviceId }),
        ]
        for (const other of others) {
          await buys(other)
          expect(await other.left()).toBe(0)
        }
        return first
      },
      friend: 100,
      referrer: 0,
    },
    'many browsers and one card': {
      play: async (referrer) => {
        const { cardName } = createPerson()
        const friends = []
        for (let n = 0; n < 3; n++) friends.push(await registerFriend(referrer, { cardName }))
        for (const friend of friends) await buys(friend)
        return friends[0] ?? null
      },
      friend: 100,
      // The first of them is a genuine friend.
      referrer: 100,
    },
  }

  const names = Object.keys(tricks)
  const timesEach = isFullSet ? 14 : 1

  test.each(names)('%s: earns no credit beyond the rules, however often it is tried', async (name) => {
    const { play, ...expected } = tricks[name] ?? expect.unreachable()
    for (let times = 0; times < timesEach; times++) {
      const referrer = await register(fixture, createPerson())
      // The referrer has booked before, so that their card is known.
      await buys(referrer)
      const friend = await play(referrer)
      expect({
        friend: ((await friend?.left()) ?? 0) / 100,
        referrer: (await referrer.left()) / 100,
      }).toEqual(expected)
    }
  })
})
