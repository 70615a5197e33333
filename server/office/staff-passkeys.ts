import type { StaffPerson } from '@/contract/office/staff-calls'
import { needsSecondFactor } from '@/contract/office/permissions'
import { getText } from '@/contract/get-text'
import {
  challengeLifetimeS,
  creationOptions,
  readCreatedKey,
  readShownKey,
  requireRpId,
} from '@/server/identity/passkeys/webauthn'
import { readUserAgent } from '@/server/identity/sign-in/sign-in-as'
import { makeTicket, redeemTicket } from '@/server/identity/sign-in-tickets'
import { ApiError } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import type { OfficeContext, OfficeHandlers, ParsedOffice, SignInContext } from './office-context'
import { assertPassword } from './second-factor'
import { prepareSession } from './sign-in'
import { composeChangedMessage } from './staff-messages'
import {
  deletePasskeys,
  findPasskey,
  insertPasskey,
  listStaffPasskeys,
  recordPasskeyUse,
} from './staff-passkey-repository'
import { toStaffPerson } from './staff-person'
import { lockStaff, saveDevice, setHasPasskey } from './staff-repository'
import { endStaffSessions } from './staff-sessions'

const mostPasskeys = 10

/** The same for a key that is unknown, copied, of another site, or replayed. */
const wrongPasskey = () => new ApiError('WRONG_PASSKEY', 'This passkey is not known here.')

type PasskeyCalls =
  | 'beginPasskeySignIn'
  | 'signInWithPasskey'
  | 'beginPasskey'
  | 'addPasskey'
  | 'listPasskeys'
  | 'removePasskey'

export const staffPasskeyHandlers: OfficeHandlers<PasskeyCalls> = {
  async beginPasskeySignIn(_request, context) {
    const rpId = requireRpId(context)
    const purpose = { purpose: 'staff-passkey', goodForS: challengeLifetimeS } as const
    const challenge = await makeTicket(context.store, context, purpose)
    return { options: { challenge, rpId, timeout: challengeLifetimeS * 1000, userVerification: 'required' } }
  },

  signInWithPasskey: async (request, context) => ({ person: await signIn(request, context) }),

  async beginPasskey({ password }, context) {
    const { store, person, brand, language } = context
    const rpId = requireRpId(context)
    await assertPassword(context, password)
    const keys = await listStaffPasskeys(store, person.id)
    if (keys.length >= mostPasskeys) throw new ApiError('NOT_ALLOWED', explain('Remove a passkey first.'))
    const challenge = await makeTicket(store, context, {
      purpose: 'new-staff-passkey',
      goodForS: challengeLifetimeS,
      holds: { staffId: person.id },
    })
    return {
      options: await creationOptions({
        challenge,
        rp: { id: rpId, name: getText(brand.name, language) },
        user: { id: `staff:${person.id}`, name: person.email, displayName: person.name },
        keys,
        userVerification: 'required',
      }),
    }
  },

  addPasskey: async (request, context) => ({ person: await add(request, context) }),

  async listPasskeys(_request, { store, person }) {
    const keys = await listStaffPasskeys(store, person.id)
    return {
      passkeys: keys.map((key) => ({
        id: key.credential_id,
        name: key.name,
        site: key.rp_id,
        createdAt: key.created_at.toISOString(),
        usedAt: key.used_at?.toISOString() ?? null,
      })),
    }
  },

  async removePasskey({ id }, { store, person }) {
    const changed = await store.transaction(async (transaction) => {
      const [staff] = await lockStaff(transaction, [person.id])
      const keys = await listStaffPasskeys(transaction, person.id)
      const others = keys.filter((key) => key.credential_id !== id)
      if (!staff || others.length === keys.length)
        throw new ApiError('NOT_FOUND', explain('There is no such passkey.'))
      const isLast = others.length === 0 && staff.totp_confirmed_at === null
      if (isLast && needsSecondFactor(staff.role))
        throw new ApiError('NOT_ALLOWED', explain('Set up an authenticator app or another passkey first.'))
      await deletePasskeys(transaction, person.id, id)
      return setHasPasskey(transaction, person.id, others.length > 0)
    })
    return { person: toStaffPerson(changed) }
  },
}

/** @throws ApiError WRONG_PASSKEY */
async function signIn(
  { challenge, key }: ParsedOffice<'signInWithPasskey'>,
  context: SignInContext,
): Promise<StaffPerson> {
  const { store, origin, keepSession } = context
  requireRpId(context)
  // Used up whatever the result, and therefore outside the transaction.
  if (!(await redeemTicket(store, context, 'staff-passkey', challenge))) throw wrongPasskey()
  const { device, begin } = await prepareSession(context)
  const { secret, person } = await store.transaction(async (transaction) => {
    const owner = (await findPasskey(transaction, key.id))?.staff_id
    const [staff] = owner === undefined ? [] : await lockStaff(transaction, [owner])
    // Read under its owner’s lock: of two sign-ins with the same counter, the second is refused.
    const known = await findPasskey(transaction, key.id)
    if (!known || !staff || staff.ended_at !== null) throw wrongPasskey()
    const shown = await readShownKey(known, {
      response: key,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      requireUserVerification: true,
    })
    if (!shown) throw wrongPasskey()
    await recordPasskeyUse(transaction, key.id, shown.newCounter)
    if (device) await saveDevice(transaction, staff.id, device)
    return begin(transaction, staff)
  })
  keepSession(secret)
  return person
}

/** Adds the passkey and ends the sessions that began without it. @throws ApiError WRONG_PASSKEY */
async function add(
  { challenge, key }: ParsedOffice<'addPasskey'>,
  context: OfficeContext,
): Promise<StaffPerson> {
  const { store, origin, outbox, person, token, userAgent } = context
  const rpId = requireRpId(context)
  const ticket = await redeemTicket(store, context, 'new-staff-passkey', challenge)
  if (!ticket || Reflect.get(Object(ticket.holds), 'staffId') !== person.id) throw wrongPasskey()
  const created = await readCreatedKey({
    response: key,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  })
  if (!created) throw wrongPasskey()
  const { credential } = created
  const { browser, platform } = readUserAgent(userAgent ?? '')
  const changed = await store.transaction(async (transaction) => {
    await lockStaff(transaction, [person.id])
    const isAdded = await insertPasskey(transaction, {
      credential_id: credential.id,
      staff_id: person.id,
      rp_id: rpId,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: key.response.transports ?? [],
      name: [browser, platform].filter((each) => each !== '').join(', '),
    })
    if (!isAdded) throw wrongPasskey()
    await endStaffSessions(transaction, person.id, token)
    await outbox.add(transaction, composeChangedMessage(context, person.email, 'passkey'))
    return setHasPasskey(transaction, person.id, true)
  })
  outbox.wake()
  return toStaffPerson(changed)
}
