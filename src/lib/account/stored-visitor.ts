/** The signed-in visitor's profile and, for an API on another origin, their token, as the device keeps them: sealed. */
import * as v from 'valibot'
import type { GetProfile } from '@/contract/account/get-profile'
import type { ResponseOf } from '@/contract/define-call'
import { setSessionToken } from '@/src/lib/api/session-token'
import { openDatabase } from '@/src/lib/device/db'
import { removeNote } from '@/src/lib/device/preferences'
import { getSealed, putSealed } from '@/src/lib/device/encrypted-store'
import { accountNote } from './visitor'
import type { SignedInVisitor } from './visitor'

const visitorId = 'visitor'
const tokenId = 'session'
/** Whose things stand here after a session that ended by itself. */
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

export function visitorOf(profile: Profile): SignedInVisitor {
  const { FirstName, LastName, Email, MobileNo, CountryCode, Gender } = profile
  // '0' is how the wire says that there is no number. // spec §5
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

/** What tells one visitor from another. */
export function identityOf({ email, countryCode, mobile }: SignedInVisitor): string {
  return email === '' ? `+${countryCode}${mobile}` : email.toLowerCase()
}

/** The visitor that is kept here, whose token calls carry from now on where there is one. */
export async function recall(): Promise<SignedInVisitor | null> {
  const [token, visitor] = await Promise.all([readToken(), readVisitor()])
  setSessionToken(token)
  return visitor
}

/** Null when there is none, or it cannot be read. */
export async function readVisitor(): Promise<SignedInVisitor | null> {
  const { personal } = await openDatabase()
  const parsed = v.safeParse(visitorSchema, await getSealed(personal, visitorId))
  return parsed.success ? parsed.output : null
}

export async function writeVisitor(visitor: SignedInVisitor): Promise<void> {
  const { personal } = await openDatabase()
  await putSealed(personal, visitorId, visitor)
  await putSealed(personal, lastId, identityOf(visitor))
}

/** Whose personal things are on this device; null where nobody was ever signed in. */
export async function readLastIdentity(): Promise<string | null> {
  const { personal } = await openDatabase()
  const last = await getSealed(personal, lastId)
  return typeof last === 'string' ? last : null
}

/** Removes all that is an account's, and leaves what a booking that goes on needs. */
export async function removeAccountData(): Promise<void> {
  for (const name of [accountNote, 'tickets', 'favourites']) removeNote(name)
  const last = await readLastIdentity()
  const { bookings, personal } = await openDatabase()
  await Promise.all([bookings.clear(), personal.clear()])
  if (last !== null) await putSealed(personal, lastId, last)
}

/** The token of an API elsewhere; empty where the session is a cookie. */
export async function readToken(): Promise<string> {
  const { personal } = await openDatabase()
  const token = await getSealed(personal, tokenId)
  return typeof token === 'string' ? token : ''
}

export async function writeToken(token: string): Promise<void> {
  const { personal } = await openDatabase()
  await putSealed(personal, tokenId, token)
}
