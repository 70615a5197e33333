import { afterAll, beforeAll, expect, test } from 'vitest'
import type { appUnderTest } from '@/tests/worlds/app-under-test'
import { appWithStore } from '@/tests/worlds/app-under-test'
import { browserOf, codeOf, newPerson, password } from '@/tests/worlds/people'
import type { Store } from '@/server/platform/store/store'

let store: Store
let app: ReturnType<typeof appUnderTest>
beforeAll(async () => {
  ;({ store, app } = await appWithStore())
})
afterAll(() => store.close())

/** Registers somebody as the form does, with a friend's code where there is one; returns what their profile says. */
async function registered(browser = browserOf(app), ReferredBy = '') {
  const person = newPerson()
  const typed = { ...person, Password: password, RePassword: password, ReferredBy }
  expect((await browser.ask('/Register', typed)).status).toBe(200)
  const before = await store.kysely.selectFrom('referrals').selectAll().execute()
  expect((await browser.ask('/VerifyUser', { ...person, OTP: await codeOf(store, person) })).status).toBe(200)
  const { body } = await browser.ask('/GetProfile')
  const link = String(body['ReferalCodeURL'])
  return { browser, before, link, code: link.split('/').at(-1) ?? '', credit: body['ReferralCredit'] }
}

test('a registration with a friend’s code has 100 once its number is proven, and the friend is told of it', async () => {
  const referrer = await registered()
  expect(referrer.link).toMatch(/^http:\/\/tembo\.localhost.*\/referral\/[2-9A-Z]{8}$/)
  expect(referrer.credit).toBe(0)
  const friend = await registered(undefined, referrer.code.toLowerCase())
  // Nothing before the code: whoever types a number has not proven it.
  expect(friend.before).toEqual([])
  expect(friend.credit).toBe(100)
  expect((await referrer.browser.ask('/GetProfile')).body).toMatchObject({
    ReferralCredit: 0,
    userreflegdata: [{ Name: 'Amina', State: 'joined' }],
  })
})

test('in the referrer’s own browser nobody is a friend', async () => {
  const referrer = await registered()
  await referrer.browser.ask('/x/Logout')
  expect((await registered(referrer.browser, referrer.code)).credit).toBe(0)
})

test('who registers without a code, or with one that nobody has, has none', async () => {
  expect((await registered()).credit).toBe(0)
  expect((await registered(undefined, 'NOBODY22')).credit).toBe(0)
})
