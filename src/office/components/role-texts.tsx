import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { permissionsOfRole, type Permission, type Role } from '@/contract/office/permissions'
import { getComma } from '@/src/lib/text/locale'

const roleNames: Record<Role, MessageDescriptor> = {
  owner: msg`Owner`,
  manager: msg`Manager`,
  planner: msg`Programme planner`,
  'box-office': msg`Box office`,
  door: msg`Door`,
  support: msg`Customer support`,
  accountant: msg`Accountant`,
}

const permissionTexts: Record<Permission, MessageDescriptor> = {
  'see-orders': msg`find bookings and vouchers`,
  refund: msg`refund bookings`,
  'resend-messages': msg`send tickets and vouchers again`,
  'change-orders': msg`change seats, release holds`,
  'give-tickets': msg`give free tickets, print tickets`,
  sell: msg`sell at the counter`,
  'settle-payments': msg`settle unclear payments`,
  'give-vouchers': msg`issue, cancel and extend vouchers`,
  'see-shows': msg`see shows`,
  'change-sales': msg`stop and start sales, block seats`,
  'edit-programme': msg`edit the programme`,
  'cancel-shows': msg`cancel and postpone shows`,
  'write-to-holders': msg`write to ticket holders`,
  'see-sales': msg`see sales figures`,
  'see-admissions': msg`see admissions and ticket holders`,
  'send-returns': msg`mark box-office returns as sent`,
  'manage-promo-codes': msg`manage promo codes`,
  'decide-reviews': msg`publish or reject reviews`,
  'answer-messages': msg`close visitors’ messages`,
  'manage-doors': msg`manage devices at the doors`,
  'manage-maintenance': msg`close the site for maintenance`,
  'see-log': msg`see who changed what`,
  'manage-staff': msg`invite and change people`,
  'manage-integrations': msg`connect other systems`,
}

/** Returns the names of roles, and in words what each may do. */
export function useRoleTexts() {
  const { i18n } = useLingui()
  return {
    nameOf: (role: Role) => i18n._(roleNames[role]),
    abilitiesOf: (role: Role) =>
      permissionsOfRole[role].map((each) => i18n._(permissionTexts[each])).join(getComma(i18n.locale)),
  }
}

export function RoleName({ role }: { role: Role }) {
  return useRoleTexts().nameOf(role)
}
