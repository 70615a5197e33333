import { hashPassword, verifyPassword } from '@/server/identity/passwords/password-hash'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import type { OfficeContext, OfficeHandlers } from '../office-context'
import { assertPassword } from '../second-factor'
import { attemptsAt } from '../sign-in-attempts'
import { findStaff, setPinHash, type StaffRow } from '../staff-repository'
import { maySellAt, type CounterCinema } from './shift-terms'

/**
 * Returns somebody who identified themselves by their PIN and may sell at the cinema. Failed attempts are counted by
 * person, from whatever till they come.
 * @throws ApiError INVALID_REQUEST, TOO_MANY_REQUESTS
 */
export async function provePin(
  context: OfficeContext,
  cinema: CounterCinema,
  { person: id, pin }: { readonly person: string; readonly pin: string },
): Promise<StaffRow> {
  const staff = await findStaff(context.store, id)
  if (!staff || !maySellAt(staff, cinema)) throw createRefusal(explain('This person may not sell here.'))
  if (staff.pin_hash === null)
    throw createRefusal(
      explain('{name} has no PIN yet: it is set under one’s own account.', { name: staff.name }),
    )
  const attempts = await attemptsAt('pin', context, staff.email, staff.id)
  await attempts.assertMayTry()
  if (await verifyPassword(pin, staff.pin_hash)) return staff
  await attempts.countFailure()
  throw new ApiError('INVALID_REQUEST', explain('This PIN is wrong.'), {
    issues: [{ Field: 'pin', Reason: 'Expected the PIN of this person' }],
  })
}

export const pinHandlers: OfficeHandlers<'setPin'> = {
  async setPin({ password, pin }, context) {
    if (/^(\d)\1+$/.test(pin) || '01234567890'.includes(pin) || '09876543210'.includes(pin))
      throw new ApiError('INVALID_REQUEST', explain('This PIN is too easy to guess. Choose another.'), {
        issues: [{ Field: 'pin', Reason: 'Expected digits that are neither equal nor in a row' }],
      })
    await assertPassword(context, password)
    await setPinHash(context.store, context.person.id, await hashPassword(pin))
    return {}
  },
}
