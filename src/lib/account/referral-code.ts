/** The code of a friend's link, kept on the device until its visitor registers: sealed, as it leads to a person. // spec §2, §4 */
import * as v from 'valibot'
import { referralCode } from '@/contract/account/identity'
import { openDatabase } from '../device/db'
import { getSealed, putSealed, removeSealed } from '@/src/lib/device/encrypted-store'

const id = 'referral-code'

export async function keepReferralCode(code: string): Promise<void> {
  await putSealed((await openDatabase()).personal, id, code)
}

/** What `ReferredBy` of a registration is; empty for who came by themselves. */
export async function readReferralCode(): Promise<string> {
  const parsed = v.safeParse(referralCode, await getSealed((await openDatabase()).personal, id))
  return parsed.success ? parsed.output : ''
}

/** Somebody has registered with it. */
export async function forgetReferralCode(): Promise<void> {
  await removeSealed((await openDatabase()).personal, id)
}
