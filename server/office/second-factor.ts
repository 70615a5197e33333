import { Secret, TOTP } from 'otpauth'
import type { StaffPerson } from '@/contract/office/staff-calls'
import { getText } from '@/contract/get-text'
import { verifyPassword } from '@/server/identity/passwords/password-hash'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { seal, unseal } from '@/server/platform/sealing'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'
import type { OfficeContext, OfficeHandlers, SignInContext } from './office-context'
import { attemptsAt } from './sign-in-attempts'
import { composeChangedMessage } from './staff-messages'
import { toStaffPerson } from './staff-person'
import {
  confirmPendingFactor,
  consumeStep,
  findStaff,
  lockStaff,
  setPendingFactor,
  type StaffRow,
} from './staff-repository'
import { endStaffSessions } from './staff-sessions'

const periodS = 30
/** Steps before and after the current one whose codes count, for clocks that are a little wrong. */
const window = 1
/** What every authenticator app supports. // RFC 6238 */
const rules = { algorithm: 'SHA1', digits: 6, period: periodS } as const

const formatPlace = (staffId: string) => `staff:${staffId}`

export const createTotp = (secret: string) => new TOTP({ ...rules, secret: Secret.fromBase32(secret) })

export async function sealFactor(store: Store, staffId: string, secret: string): Promise<Buffer> {
  return seal((await getSecrets(store)).sealingKey, secret, formatPlace(staffId))
}

/** Returns the step of a code; null when it is not one of the secret’s codes around now. */
async function matchStep(
  store: Store,
  staffId: string,
  sealed: Buffer,
  code: string,
): Promise<number | null> {
  const secret = unseal((await getSecrets(store)).sealingKey, sealed, formatPlace(staffId))
  const timestamp = store.nowMs()
  const delta = createTotp(secret).validate({ token: code, timestamp, window })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodS) + delta
}

/**
 * Checks the second factor of somebody whose password or link was right; nothing to check without one. Each
 * code is accepted once.
 * @throws ApiError SECOND_FACTOR_REQUIRED, WRONG_SECOND_FACTOR, PASSKEY_REQUIRED, TOO_MANY_REQUESTS
 */
export async function proveSecondFactor(
  context: SignInContext,
  { id, email, totp_confirmed_at: confirmedAt, totp_sealed: sealed, has_passkey: hasPasskey }: StaffRow,
  code: string | undefined,
): Promise<void> {
  if (confirmedAt === null || sealed === null) {
    if (hasPasskey) throw new ApiError('PASSKEY_REQUIRED', 'Sign in with your passkey.')
    return
  }
  if (code === undefined)
    throw new ApiError('SECOND_FACTOR_REQUIRED', 'Type the code of your authenticator app.')
  await checkCode(context, { id, email }, async () => {
    const step = await matchStep(context.store, id, sealed, code)
    return step !== null && (await consumeStep(context.store, id, step)) ? step : null
  })
}

/** @throws ApiError WRONG_SECOND_FACTOR, TOO_MANY_REQUESTS */
async function checkCode(
  context: SignInContext,
  { id, email }: Pick<StaffRow, 'id' | 'email'>,
  findStep: () => Promise<number | null>,
): Promise<number> {
  const attempts = await attemptsAt('code', context, email, id)
  await attempts.assertMayTry()
  const step = await findStep()
  if (step !== null) return step
  await attempts.countFailure()
  throw new ApiError('WRONG_SECOND_FACTOR', 'This code is wrong or was used already. Wait for the next one.')
}

export const secondFactorHandlers: OfficeHandlers<'beginSecondFactor' | 'confirmSecondFactor'> = {
  async beginSecondFactor({ password }, context) {
    const { store, person, brand, language } = context
    await assertPassword(context, password)
    const secret = new Secret({ size: 20 }).base32
    await setPendingFactor(store, person.id, await sealFactor(store, person.id, secret))
    const uri = new TOTP({
      ...rules,
      secret: Secret.fromBase32(secret),
      issuer: getText(brand.name, language),
      label: person.email,
    }).toString()
    return { secret, uri }
  },

  async confirmSecondFactor({ code }, context) {
    return { person: await confirm(context, code) }
  },
}

/** @throws ApiError WRONG_CREDENTIALS, TOO_MANY_REQUESTS */
export async function assertPassword(context: OfficeContext, password: string): Promise<void> {
  const { store, person } = context
  const attempts = await attemptsAt('password', context, person.email, person.id)
  await attempts.assertMayTry()
  const hash = (await findStaff(store, person.id))?.password_hash ?? null
  if (hash !== null && (await verifyPassword(password, hash))) return
  await attempts.countFailure()
  throw new ApiError('WRONG_CREDENTIALS', 'The password is not right.')
}

/** Puts the new secret into force and ends the sessions that began without it. */
async function confirm(context: OfficeContext, code: string): Promise<StaffPerson> {
  const { store, outbox, person, token } = context
  const sealed = (await findStaff(store, person.id))?.totp_pending_sealed
  if (!sealed) throw createRefusal(explain('Begin with a new secret.'))
  const step = await checkCode(context, person, () => matchStep(store, person.id, sealed, code))
  const changed = await store.transaction(async (transaction) => {
    const [staff] = await lockStaff(transaction, [person.id])
    // Another tab may have made a newer secret, which this code does not prove.
    if (!staff?.totp_pending_sealed?.equals(sealed))
      throw createRefusal(explain('A newer secret was made. Begin again.'))
    await endStaffSessions(transaction, person.id, token)
    await outbox.add(transaction, composeChangedMessage(context, person.email, 'second-factor'))
    return confirmPendingFactor(transaction, person.id, sealed, step)
  })
  outbox.wake()
  return toStaffPerson(changed)
}
