/** What a member of staff may do. Each operation of the office needs one of these. */
export const permissions = [
  'see-orders',
  'refund',
  'resend-messages',
  'change-orders',
  'give-tickets',
  'sell',
  'settle-payments',
  'give-vouchers',
  'see-shows',
  'change-sales',
  'edit-programme',
  'cancel-shows',
  'write-to-holders',
  'see-sales',
  'see-admissions',
  'send-returns',
  'manage-promo-codes',
  'decide-reviews',
  'answer-messages',
  'manage-doors',
  'manage-maintenance',
  'see-log',
  'manage-staff',
  'manage-integrations',
] as const
export type Permission = (typeof permissions)[number]

export const roles = ['owner', 'manager', 'planner', 'box-office', 'door', 'support', 'accountant'] as const
export type Role = (typeof roles)[number]

const ownersOnly: readonly Permission[] = ['manage-maintenance', 'manage-integrations']
const manager = permissions.filter((permission) => !ownersOnly.includes(permission))

/** What each role may do. // docs/operator.md has the same table in words */
export const permissionsOfRole: Readonly<Record<Role, readonly Permission[]>> = {
  owner: permissions,
  manager,
  planner: ['see-shows', 'change-sales', 'edit-programme', 'manage-promo-codes'],
  'box-office': [
    'see-orders',
    'resend-messages',
    'change-orders',
    'give-tickets',
    'sell',
    'see-shows',
    'see-admissions',
  ],
  door: ['see-shows', 'manage-doors', 'see-admissions'],
  support: ['see-orders', 'resend-messages', 'see-shows', 'decide-reviews', 'answer-messages'],
  accountant: ['see-orders', 'refund', 'settle-payments', 'see-sales', 'see-admissions', 'send-returns'],
}

export const mayDo = (role: Role, permission: Permission): boolean =>
  permissionsOfRole[role].includes(permission)

/** Whether a role sells, moves money or appoints people, and therefore signs in with a second factor. */
export const needsSecondFactor = (role: Role): boolean =>
  (['sell', 'refund', 'settle-payments', 'give-vouchers', 'cancel-shows', 'manage-staff'] as const).some(
    (permission) => mayDo(role, permission),
  )

/** Roles that a person may give to others: an owner any, a manager those below. */
export const rolesGivenBy = (role: Role): readonly Role[] =>
  role === 'owner' ? roles : role === 'manager' ? roles.filter((each) => each !== 'owner') : []

/** How many free tickets a person of a role may give in 24 hours; null without a limit. */
export const freeTicketsPerDay = (role: Role): number | null => (role === 'box-office' ? 10 : null)
