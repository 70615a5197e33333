/** The code of a friend's link, kept on the device until its visitor registers: sealed, as it leads to a person. // spec §2, §4 */
import * as v from 'valibot'
import { referralCode } from '@/contract/account/identity'
import { openDatabase } from '../device/db'
import { getSealed, putSealed, removeSealed } from '../device/vault'

const id = 'referral-code'

export async function keepReferralCode(code: string): Promise<void> {
  const { personal } = await openDatabase()
  await putSealed(personal, id, code)
}

/** What `ReferredBy` of a registration is; empty for who came by themselves. */
export async function keptReferralCode(): Promise<string> {
  const { personal } = await openDatabase()
  const kept = v.safeParse(referralCode, await getSealed(personal, id))
  return kept.success ? kept.output : ''
}

/** Somebody has registered with it. */
export async function forgetReferralCode(): Promise<void> {
  const { personal } = await openDatabase()
  await removeSealed(personal, id)
}
