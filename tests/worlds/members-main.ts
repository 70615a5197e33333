/** Puts members with money in their wallets, and vouchers, into a data folder that no server uses yet; prints them. */
import { join } from 'node:path'
import { openStore } from '@/server/platform/store/open-store'
import type { Members } from './members'
import { giveReferralCredit } from './referral-credit'
import { fillWallet, signIn } from './signed-in'
import { giveVoucher } from './stored-value'

const store = await openStore({ dataDir: join(process.env.DATA_DIR ?? '', 'database') })
async function member(walletMinor: number, creditMinor = 0) {
  const { token, account } = await signIn(store)
  if (walletMinor > 0) await fillWallet(store, account, walletMinor)
  if (creditMinor > 0) await giveReferralCredit(store, account, creditMinor)
  return { token, phone: `+${account.phone?.countryCode}${account.phone?.mobile}` }
}
const members: Members = {
  withCard: await member(0),
  withWallet: await member(10_000_000),
  withLittle: await member(5_000),
  withCredit: { en: await member(0, 25_000), ar: await member(0, 25_000) },
  vouchers: [(await giveVoucher(store, 10_000)).code, (await giveVoucher(store, 10_000)).code],
}
await store.close()
process.stdout.write(JSON.stringify(members))
