import { afterAll, beforeAll, expect, test } from 'vitest'
import type { appUnderTest } from '@/tests/fixtures/app-under-test'
import { appWithStore } from '@/tests/fixtures/app-under-test'
import { createBrowser, readCode, newPerson, password } from '@/tests/fixtures/people'
import type { Store } from '@/server/platform/store/store'

let store: Store
let app: ReturnType<typeof appUnderTest>
beforeAll(async () => {
  ;({ store, app } = await appWithStore())
})
afterAll(() => store.close())

/** Registers a visitor through the form, optionally with a friend’s code; returns their profile. */
async function registered(browser = createBrowser(app), ReferredBy = '', LanguageID = 1) {
  const person = newPerson()
  const typed = { ...person, Password: password, RePassword: password, ReferredBy }
  expect((await browser.ask('/Register', typed)).status).toBe(200)
  const before = await store.kysely.selectFrom('referrals').selectAll().execute()
  const OTP = await readCode(store, person)
  const proven = await browser.ask('/VerifyUser', { ...person, OTP, LanguageID })
  expect(proven.status).toBe(200)
  const { body } = await browser.ask('/GetProfile')
  const link = String(body['ReferalCodeURL'])
  const bonus = proven.body['Bonus']
  return {
    browser,
    before,
    bonus,
    profile: body,
    link,
    code: link.split('/').at(-1) ?? '',
    credit: body['ReferralCredit'],
  }
}

test('gives 100 to a visitor with a friend’s code once the number is verified, and shows the bonus', async () => {
  const referrer = await registered()
  expect(referrer.link).toMatch(/^http:\/\/tembo\.localhost.*\/referral\/[2-9A-Z]{8}$/)
  expect(referrer.credit).toBe(0)
  const friend = await registered(undefined, referrer.code.toLowerCase())
  // Not before the code: typing a number does not verify it.
  expect(friend.before).toEqual([])
  expect(friend.credit).toBe(100)
  expect(friend.bonus).toBe(
    'You get 100 KES off your next transaction, and up to 500 KES more when you refer friends.',
  )
  expect((await referrer.browser.ask('/GetProfile')).body).toMatchObject({
    ReferralCredit: 0,
    userreflegdata: [{ Name: 'Amina', State: 'joined' }],
  })
})

test('gives no reward for a registration in the referrer’s own browser', async () => {
  const referrer = await registered()
  await referrer.browser.ask('/x/Logout')
  expect(await registered(referrer.browser, referrer.code)).toMatchObject({ credit: 0, bonus: undefined })
})

test('gives no credit without a code or with an unknown one', async () => {
  expect((await registered()).credit).toBe(0)
  expect((await registered(undefined, 'NOBODY22')).credit).toBe(0)
})

test('describes free tickets in the bonus text and profile, in both languages', async () => {
  const here = () => createBrowser(app, { brand: 'orbit' })
  const referrer = await registered(here())
  expect(referrer.profile).toMatchObject({ ReferralTickets: 0, FriendShares: 0, FriendBookings: 5 })
  const friend = await registered(here(), referrer.code)
  expect(friend.profile).toMatchObject({ ReferralTickets: 0, FriendShares: 3 })
  expect(friend.bonus).toBe(
    '10% off your first 3 bookings. A free ticket for each friend who makes 5 bookings.',
  )
  const other = await registered(here(), referrer.code, 2)
  expect(other.bonus).toBe('خصم 10% على أول 3 حجوزات. وتذكرة مجانية عن كل صديق يُتمّ 5 حجوزات.')
})
