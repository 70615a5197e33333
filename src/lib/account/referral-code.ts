import * as v from 'valibot'
import { referralCode } from '@/contract/account/identity'
import { openDatabase } from '../device/db'
import { getSealed, putSealed } from '../device/vault'

const id = 'referral-code'

/** The code of the friend whose link was followed on this device; empty for none. // spec §2, §3 Stored locally */
export async function readReferralCode(): Promise<string> {
  const parsed = v.safeParse(referralCode, await getSealed((await openDatabase()).personal, id))
  return parsed.success ? parsed.output : ''
}

export async function keepReferralCode(code: string): Promise<void> {
  await putSealed((await openDatabase()).personal, id, code)
}
