import { mayDo, needsSecondFactor, permissionsOfRole, type Permission } from '@/contract/office/permissions'
import type { StaffLimits, StaffMember, StaffPerson } from '@/contract/office/staff-calls'
import { ApiError } from '@/server/platform/api-error'
import type { Transaction } from '@/server/platform/store/store'
import { lockStaff, type StaffRow } from './staff-repository'

/** Returns the signed-in person as calls and the app know them. */
export function toStaffPerson({
  id,
  name,
  email,
  role,
  limits,
  totp_confirmed_at: authenticatorAt,
  has_passkey: hasPasskey,
}: StaffRow): StaffPerson {
  const hasAuthenticator = authenticatorAt !== null
  const hasSecondFactor = hasAuthenticator || hasPasskey
  return {
    id,
    name,
    email,
    role,
    permissions: [...permissionsOfRole[role]],
    limits,
    hasSecondFactor,
    hasAuthenticator,
    mustSetUpSecondFactor: !hasSecondFactor && needsSecondFactor(role),
  }
}

/** Returns a member of staff as listed. */
export function toStaffMember(staff: StaffRow): StaffMember {
  const { id, name, email, role, limits } = staff
  return {
    id,
    name,
    email,
    role,
    limits,
    state: staff.ended_at !== null ? 'ended' : staff.password_hash === null ? 'invited' : 'active',
    hasSecondFactor: staff.totp_confirmed_at !== null || staff.has_passkey,
    lastSeenAt: staff.last_seen_at?.toISOString() ?? null,
  }
}

/** Whether everything that the inner limits allow is allowed by the outer ones too. */
export function isWithin(outer: StaffLimits, inner: StaffLimits): boolean {
  return (['brandIds', 'cinemaIds', 'eventIds'] as const).every(
    (kind) =>
      outer[kind].length === 0 ||
      (inner[kind].length > 0 && inner[kind].every((id) => outer[kind].includes(id))),
  )
}

/**
 * Locks a person who gives access to others, and refuses if their role was taken away meanwhile, or if that
 * access is beyond their own limits.
 * @throws ApiError NOT_PERMITTED
 */
export async function assertMayStill(
  transaction: Transaction,
  { id }: Pick<StaffPerson, 'id'>,
  permission: Permission,
  given?: StaffLimits,
): Promise<void> {
  const [person] = await lockStaff(transaction, [id])
  if (!person || person.ended_at !== null || !mayDo(person.role, permission))
    throw new ApiError('NOT_PERMITTED', 'Your access has ended.')
  if (given && !isWithin(person.limits, given))
    throw new ApiError('NOT_PERMITTED', 'You may not give access beyond your own limits.')
}
