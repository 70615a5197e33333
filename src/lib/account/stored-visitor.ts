/** Sealed storage of the signed-in visitor’s profile and, for an API on another origin, of their token. */
import * as v from 'valibot'
import type { GetProfile } from '@/contract/account/get-profile'
import type { ResponseOf } from '@/contract/define-call'
import { setSessionToken } from '@/src/lib/api/session-token'
import { openDatabase } from '@/src/lib/device/storage/db'
import { removeNote } from '@/src/lib/device/preferences'
import { getSealed, putSealed } from '@/src/lib/device/storage/encrypted-store'
import { accountNote } from './visitor'
import type { SignedInVisitor } from './visitor'

const visitorId = 'visitor'
const tokenId = 'session'
/** Row with the owner of the data that remains after a session expired. */
const lastId = 'last-visitor'

const visitorSchema = v.object({
  firstName: v.string(),
  lastName: v.string(),
  displayName: v.string(),
  email: v.string(),
  mobile: v.string(),
  countryCode: v.string(),
  gender: v.string(),
})

type Profile = Pick<
  ResponseOf<typeof GetProfile>,
  'FirstName' | 'LastName' | 'Email' | 'MobileNo' | 'CountryCode' | 'Gender'
>

export function toSignedInVisitor(profile: Profile): SignedInVisitor {
  const { FirstName, LastName, Email, MobileNo, CountryCode, Gender } = profile
  // The wire format uses '0' for no number. // spec §5
  const mobile = MobileNo === '0' ? '' : MobileNo
  return {
    firstName: FirstName,
    lastName: LastName,
    displayName: FirstName || Email.split('@', 1)[0] || mobile,
    email: Email,
    mobile,
    countryCode: CountryCode,
    gender: Gender,
  }
}

/** Returns the value that distinguishes one visitor from another. */
export function identifyVisitor({ email, countryCode, mobile }: SignedInVisitor): string {
  return email === '' ? `+${countryCode}${mobile}` : email.toLowerCase()
}

/** Returns the stored visitor, and sets the stored token, if there is one, for the following calls. */
export async function restoreStoredVisitor(): Promise<SignedInVisitor | null> {
  const [token, visitor] = await Promise.all([readToken(), readVisitor()])
  setSessionToken(token)
  return visitor
}

/** Returns null when there is no visitor, or the row cannot be read. */
export async function readVisitor(): Promise<SignedInVisitor | null> {
  const { personal } = await openDatabase()
  const parsed = v.safeParse(visitorSchema, await getSealed(personal, visitorId))
  return parsed.success ? parsed.output : null
}

export async function writeVisitor(visitor: SignedInVisitor): Promise<void> {
  const { personal } = await openDatabase()
  await putSealed(personal, visitorId, visitor)
  await putSealed(personal, lastId, identifyVisitor(visitor))
}

/** Returns whose personal data is on this device; null where no visitor was ever signed in. */
export async function readLastIdentity(): Promise<string | null> {
  const { personal } = await openDatabase()
  const last = await getSealed(personal, lastId)
  return typeof last === 'string' ? last : null
}

/** Removes all account data and keeps what a booking in progress needs. */
export async function removeAccountData(): Promise<void> {
  for (const name of [accountNote, 'tickets', 'favourites']) removeNote(name)
  const last = await readLastIdentity()
  const { bookings, personal } = await openDatabase()
  await Promise.all([bookings.clear(), personal.clear()])
  if (last !== null) await putSealed(personal, lastId, last)
}

/** Returns the token of an API on another origin; empty where the session is a cookie. */
export async function readToken(): Promise<string> {
  const { personal } = await openDatabase()
  const token = await getSealed(personal, tokenId)
  return typeof token === 'string' ? token : ''
}

export async function writeToken(token: string): Promise<void> {
  const { personal } = await openDatabase()
  await putSealed(personal, tokenId, token)
}
