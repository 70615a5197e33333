import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './root.mjs'
import { titlesOf } from './test-titles'

/** Everything that is somebody's at one brand, and the test that another brand refuses it. */
test.each([
  ['a session', 'server/accounts/sessions.test.ts', 'one of another brand, or one that ran out'],
  ['a guest’s key', 'server/orders/permission.test.ts', 'opens nothing on another brand, right key or not'],
  [
    'the link of an e-mail',
    'server/orders/links/links.test.ts',
    'opens nothing at another brand, and is still good',
  ],
  [
    'the link of an SMS',
    'server/orders/links/links.test.ts',
    'opens nothing on another brand, when it is made up',
  ],
  [
    'a seat that was handed on',
    'server/orders/tickets/hand-on.test.ts',
    'not on another brand, and it sends nothing on',
  ],
  [
    'the address of a wallet’s file',
    'server/orders/wallet/wallet-pass.test.ts',
    'for its own brand and ticket',
  ],
  ['a booking that is looked up', 'server/orders/look-up/look-up.test.ts', 'and of another brand'],
  [
    'an order to pay, on every page of it',
    'server/payments/mismatch.test.ts',
    '%s of one that %s by %s knows of none',
  ],
  ['a voucher to pay with', 'server/payments/several-payments.test.ts', 'of another currency or brand'],
  [
    'a voucher to keep',
    'server/payments/voucher/own-vouchers.test.ts',
    'one of another brand is added nowhere else',
  ],
  [
    'a friend’s code',
    'server/accounts/referral/abuse.test.ts',
    '%s: no credit that the rules do not give, however often',
  ],
  [
    'a token of Google or Facebook',
    'server/accounts/social/social-login.test.ts',
    'one of another browser or brand',
  ],
  [
    'a code of a sign-in window',
    'server/accounts/social/social-login.test.ts',
    'signs in no other browser, no other brand',
  ],
  ['a passkey', 'server/accounts/passkeys/passkeys.test.ts', 'is none on another brand'],
  ['a one-time code', 'server/accounts/contact/change-contact.test.ts', 'no other brand’s, no guest’s'],
  [
    'a token to reset a password',
    'server/accounts/passwords/passwords.test.ts',
    'is nothing on another device or brand',
  ],
  [
    'a person’s own data',
    'server/accounts/own-data/own-data.test.ts',
    'is nobody’s without a session of this brand',
  ],
  ['a review of what was seen', 'server/accounts/reviews/reviews.test.ts', 'nobody rates what is not theirs'],
  ['maintenance', 'server/refuse-in-maintenance.test.ts', 'is no other brand'],
])('%s of one brand is refused by another', (_, file, title) => {
  const { titles } = titlesOf(readFileSync(`${root}/${file}`, 'utf8'), file)
  expect(titles.filter(({ text }) => text.includes(title))).toHaveLength(1)
})
