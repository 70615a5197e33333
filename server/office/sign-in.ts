import type { StaffPerson } from '@/contract/office/staff-calls'
import { fingerprintDevice } from '@/server/identity/sign-in/device-fingerprint'
import { hashNewPassword } from '@/server/identity/passwords/new-password'
import { dummyHash, verifyPassword } from '@/server/identity/passwords/password-hash'
import { ApiError } from '@/server/platform/api-error'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Transaction } from '@/server/platform/store/store'
import type { OfficeHandlers, SignInContext } from './office-context'
import { proveSecondFactor } from './second-factor'
import { attemptsAt, countMail } from './sign-in-attempts'
import { addLink, consumeLink, endLinks, findLink, makeLinkToken } from './staff-links'
import { composeChangedMessage, composePasswordMessage } from './staff-messages'
import { toStaffPerson } from './staff-person'
import { findStaffByEmail, lockStaff, saveDevice, setPasswordHash, type StaffRow } from './staff-repository'
import { beginStaffSession, endStaffSession, endStaffSessions } from './staff-sessions'

/** Longer than visitors’ passwords: these open other people’s orders. */
const shortestPassword = 12

const wrongCredentials = () =>
  new ApiError('WRONG_CREDENTIALS', 'The e-mail address or password is not right.')
const linkExpired = () =>
  new ApiError('LINK_EXPIRED', 'This link has expired or was already used. Ask for a new one.')

type SignInCalls =
  | 'signIn'
  | 'sendPasswordLink'
  | 'openLink'
  | 'setPassword'
  | 'getPerson'
  | 'signOut'
  | 'signOutEverywhere'

export const signInHandlers: OfficeHandlers<SignInCalls> = {
  signIn: async ({ email, password, code }, context) => ({
    person: await signInByPassword(context, email, password, code),
  }),

  async sendPasswordLink({ email }, context) {
    const { store, outbox } = context
    await countMail(context, email)
    const { sealingKey } = await getSecrets(store)
    const token = makeLinkToken()
    await store.transaction(async (transaction) => {
      const staff = await findStaffByEmail(transaction, email)
      const isThere = staff !== undefined && staff.ended_at === null
      if (isThere) await addLink(transaction, staff.id, 'password', token)
      // The answer takes as long when nobody has the address.
      const message = composePasswordMessage({ ...context, sealingKey, token }, isThere ? email : '')
      await outbox.add(transaction, message)
    })
    outbox.wake()
    return {}
  },

  async openLink({ token }, { store }) {
    const link = await findLink(store, token)
    if (!link) throw linkExpired()
    const { name, email, role } = link.staff
    return { kind: link.kind, name, email, role }
  },

  setPassword: async ({ token, password, name, code }, context) => ({
    person: await signInByLink(context, { token, password, name, code }),
  }),

  getPerson: (_request, { person }) => Promise.resolve({ person }),

  async signOut(_request, { store, token, keepSession }) {
    await endStaffSession(store, token)
    keepSession('')
    return {}
  },

  async signOutEverywhere(_request, { store, person, keepSession }) {
    await endStaffSessions(store, person.id)
    keepSession('')
    return {}
  },
}

/** Neither the answer nor its timing reveals whether somebody has the address: a password is hashed in any case. */
async function signInByPassword(
  context: SignInContext,
  email: string,
  password: string,
  code: string | undefined,
): Promise<StaffPerson> {
  const { store, keepSession } = context
  const staff = await findStaffByEmail(store, email)
  const attempts = await attemptsAt('password', context, email, staff?.id)
  await attempts.assertMayTry()
  const stored = staff?.password_hash ?? null
  const isRight = await verifyPassword(password, stored ?? dummyHash)
  if (!staff || stored === null || staff.ended_at !== null || !isRight) {
    await attempts.countFailure()
    throw wrongCredentials()
  }
  await proveSecondFactor(context, staff, code)
  const { device, begin } = await prepareSession(context)
  const { secret, person } = await store.transaction(async (transaction) => {
    const [current] = await lockStaff(transaction, [staff.id])
    // The password was changed or the access ended while this request was checked.
    if (!current || current.ended_at !== null || current.password_hash !== stored) throw wrongCredentials()
    if (device) await saveDevice(transaction, current.id, device)
    return begin(transaction, current)
  })
  keepSession(secret)
  return person
}

interface NewPassword {
  readonly token: string
  readonly password: string
  readonly name: string | undefined
  readonly code: string | undefined
}

/**
 * Sets the password of a link’s person: all earlier sessions and links end. The link opens no second factor.
 * @throws ApiError LINK_EXPIRED, WEAK_PASSWORD, SECOND_FACTOR_REQUIRED, WRONG_SECOND_FACTOR, PASSKEY_REQUIRED
 */
async function signInByLink(
  context: SignInContext,
  { token, password, name, code }: NewPassword,
): Promise<StaffPerson> {
  const { store, outbox, keepSession } = context
  const link = await findLink(store, token)
  if (!link) throw linkExpired()
  const hash = await hashOfNew(context, password)
  await proveSecondFactor(context, link.staff, code)
  const { device, begin } = await prepareSession(context)
  const { secret, person } = await store.transaction(async (transaction) => {
    const [current] = await lockStaff(transaction, [link.staff.id])
    if (!current || current.ended_at !== null || !(await consumeLink(transaction, token))) throw linkExpired()
    const changed = await setPasswordHash(transaction, current.id, hash, name)
    await endStaffSessions(transaction, current.id)
    await endLinks(transaction, current.id)
    if (link.kind === 'password')
      await outbox.add(transaction, composeChangedMessage(context, current.email, 'password'))
    if (device) await saveDevice(transaction, current.id, device)
    return begin(transaction, changed)
  })
  keepSession(secret)
  outbox.wake()
  return person
}

/** @throws ApiError WEAK_PASSWORD */
async function hashOfNew({ brand }: SignInContext, password: string): Promise<string> {
  const weak = (reason: string) =>
    new ApiError('WEAK_PASSWORD', 'Choose a longer or less common password.', {
      issues: [{ Field: 'password', Reason: reason }],
    })
  if (password.length < shortestPassword) throw weak(`Expected at least ${shortestPassword} characters`)
  return hashNewPassword(password, brand).catch((error: unknown) => {
    const isCommon = error instanceof ApiError && error.code === 'PASSWORD_TOO_COMMON'
    throw isCommon ? weak('Expected a password that is not common') : error
  })
}

/**
 * Prepares a session: the browser’s previous one ends, so that a session planted in the browser is useless.
 */
export async function prepareSession(context: SignInContext) {
  const { store, token, userAgent } = context
  const { reserveSecret } = await getSecrets(store)
  const { key, isAddress } = fingerprintDevice(reserveSecret, context)
  return {
    device: isAddress ? null : key,
    begin: async (transaction: Transaction, staff: StaffRow) => {
      if (token !== '') await endStaffSession(transaction, token)
      const secret = await beginStaffSession(transaction, staff.id, userAgent)
      return { secret, person: toStaffPerson(staff) }
    },
  }
}
