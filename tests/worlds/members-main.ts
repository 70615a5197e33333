/**
 * Puts members with money in their wallets, and vouchers, into a data folder that no server uses yet, and prints them.
 * It begins when its input ends: the folder may not be ready before.
 */
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beginSession } from '@/server/accounts/session-repository'
import { insertCard } from '@/server/payments/saved-cards/saved-card-repository'
import { makeSecretId } from '@/server/platform/secret-id'
import { openStore } from '@/server/platform/store/open-store'
import type { Members } from './members'
import { decideReview, putReview } from '@/server/accounts/reviews/review-repository'
import { giveSeenFilm } from './seen-film'
import { giveReferralCredit } from './referral-credit'
import { register, somebody } from './referral-world'
import { fillWallet, signIn } from './signed-in'
import { giveVoucher } from './stored-value'

await text(process.stdin)
const store = await openStore({ dataDir: join(process.env.DATA_DIR ?? '', 'database') })
async function member(walletMinor: number, creditMinor = 0) {
  const { token, account } = await signIn(store)
  if (walletMinor > 0) await fillWallet(store, account, walletMinor)
  if (creditMinor > 0) await giveReferralCredit(store, account, creditMinor)
  const phone = `+${account.phone?.countryCode}${account.phone?.mobile}`
  return { id: account.id, token, phone, email: account.email ?? '' }
}
/** With a card whose token pays nothing: it is looked at, and removed. */
async function owner() {
  const one = await member(50_000)
  await store.transaction((transaction) =>
    insertCard(transaction, one.id, 'sandbox', {
      id: makeSecretId(),
      tokenSealed: Buffer.alloc(1),
      brand: 'Visa',
      bankName: 'Sandbox Bank',
      last4: '1111',
      firstDigits: null,
      expiryMonth: 12,
      expiryYear: 2039,
    }),
  )
  return one
}
async function onTwoDevices() {
  const one = await member(0)
  const token = await store.transaction((transaction) =>
    beginSession(transaction, { id: one.id, brandId: 'tembo' }),
  )
  return [one, { ...one, token }] as const
}
/** Somebody on orbit, who has come by the code of another. */
async function friend() {
  const wish = { brandId: 'orbit' }
  const { code } = await register({ store }, somebody(), wish)
  const { person, token } = await register({ store }, somebody(), { ...wish, code })
  return { token, phone: `+254${person.mobile}`, email: person.email }
}
const seen = { id: 'metropolis', title: 'Metropolis' }
async function viewer() {
  const one = await member(0)
  await giveSeenFilm(store, one, seen)
  return one
}
/** Somebody whose words an operator has published. */
async function reviewer() {
  const one = await member(0)
  const bookingId = await giveSeenFilm(store, one, seen)
  await store.transaction(async (transaction) => {
    const id = await putReview(transaction, {
      brandId: 'tembo',
      titleId: seen.id,
      bookingId,
      accountId: one.id,
      shownName: 'Wanjiru K.',
      halfStars: 9,
      body: 'A city of light and machines. See www.example.com',
      language: 'en',
    })
    if (id === undefined) throw new Error('Nothing was written')
    await decideReview(transaction, id, 'published')
  })
}
await reviewer()
const members: Members = {
  withCard: await member(0),
  withWallet: await member(10_000_000),
  withLittle: await member(5_000),
  withCredit: { en: await member(0, 25_000), ar: await member(0, 25_000) },
  friends: { en: await friend(), ar: await friend() },
  onTwoDevices: await onTwoDevices(),
  owners: { en: await owner(), ar: await owner() },
  leavers: { en: await member(0), ar: await member(0) },
  withVoucher: { en: await member(0), ar: await member(0) },
  ownVouchers: {
    en: (await giveVoucher(store, 500_000)).code,
    ar: (await giveVoucher(store, 500_000)).code,
  },
  viewers: { en: await viewer(), ar: await viewer() },
  vouchers: [(await giveVoucher(store, 10_000)).code, (await giveVoucher(store, 10_000)).code],
}
await store.close()
process.stdout.write(JSON.stringify(members))
