/**
 * The code of a friend’s referral link, kept on the device until the visitor registers; stored sealed because
 * it identifies a person. // spec §2, §4
 */
import * as v from 'valibot'
import { referralCode } from '@/contract/account/identity'
import { openDatabase } from '@/src/lib/device/storage/db'
import { getSealed, putSealed, removeSealed } from '@/src/lib/device/storage/encrypted-store'

const id = 'referral-code'

export async function saveReferralCode(code: string): Promise<void> {
  await putSealed((await openDatabase()).personal, id, code)
}

/** Returns the value of `ReferredBy` for a registration; empty for a visitor without a referral. */
export async function readReferralCode(): Promise<string> {
  const parsed = v.safeParse(referralCode, await getSealed((await openDatabase()).personal, id))
  return parsed.success ? parsed.output : ''
}

export async function deleteReferralCode(): Promise<void> {
  await removeSealed((await openDatabase()).personal, id)
}
