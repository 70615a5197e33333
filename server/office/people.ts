import { brands } from '@/brands/brands'
import { rolesGivenBy, type Role } from '@/contract/office/permissions'
import type { StaffLimits } from '@/contract/office/staff-calls'
import { getText, type Texts } from '@/contract/get-text'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import { recordAction } from '@/server/operator/action-repository'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Transaction } from '@/server/platform/store/store'
import { endMailsBeyondAccess } from './report-mails/mailed-access'
import { signAction, type OfficeContext, type OfficeHandlers } from './office-context'
import { addLink, endLinks, makeLinkToken } from './staff-links'
import { composeInvitationMessage } from './staff-messages'
import { isWithin, toStaffMember, toStaffPerson } from './staff-person'
import {
  addStaff,
  changeRole,
  findStaffByEmail,
  listStaff,
  lockStaff,
  removeFactors,
  setEnded,
  type StaffRow,
} from './staff-repository'
import { endStaffSessions } from './staff-sessions'

type PeopleCalls =
  | 'listStaff'
  | 'inviteStaff'
  | 'changeStaff'
  | 'sendInvitationAgain'
  | 'endStaff'
  | 'removeSecondFactor'

const reason = 'people of the back office'
const notPermitted = (message: string) => new ApiError('NOT_PERMITTED', message)

export const peopleHandlers: OfficeHandlers<PeopleCalls> = {
  async listStaff(_request, { store, language }) {
    const { items } = await currentCatalogue(store)
    const named = ({ id, name }: { readonly id: string; readonly name: Texts }) => ({
      id,
      name: getText(name, language),
    })
    return {
      staff: (await listStaff(store)).map(toStaffMember),
      brands: brands.map(named),
      cinemas: items.cinema.map(named),
      events: items.event.map(({ id, title }) => named({ id, name: title })),
    }
  },

  async inviteStaff({ name, email, role, limits }, context) {
    const { store, outbox } = context
    assertMayGive(context, role, limits)
    const invite = await prepareInvitation(context)
    const staff = await store.transaction(async (transaction) => {
      const added = await addStaff(transaction, { name, email, role, limits })
      if (!added) throw await addressTaken(transaction, email)
      await invite(transaction, added)
      await record(transaction, context, 'invite-staff', added)
      return added
    })
    outbox.wake()
    return { staff: toStaffMember(staff) }
  },

  async changeStaff({ id, role, limits }, context) {
    assertMayGive(context, role, limits)
    return changePerson(context, id, async (transaction, { role: before }) => {
      const changed = await changeRole(transaction, id, { role, limits })
      await record(transaction, context, 'change-staff', changed, { before, limits })
      await endMailsBeyondAccess(transaction, signAction(context, reason), changed)
      return changed
    })
  },

  async sendInvitationAgain({ id }, context) {
    const invite = await prepareInvitation(context)
    await changePerson(context, id, async (transaction, staff) => {
      if (staff.ended_at !== null || staff.password_hash !== null)
        throw createRefusal(explain('This person does not wait for an invitation.'))
      await invite(transaction, staff)
      await record(transaction, context, 'invite-staff', staff)
      return staff
    })
    context.outbox.wake()
    return {}
  },

  endStaff: ({ id, isEnded }, context) =>
    changePerson(context, id, async (transaction) => {
      const changed = await setEnded(transaction, id, isEnded)
      await endStaffSessions(transaction, id)
      await endLinks(transaction, id)
      await record(transaction, context, isEnded ? 'end-staff' : 'restore-staff', changed)
      await endMailsBeyondAccess(transaction, signAction(context, reason), changed)
      return changed
    }),

  removeSecondFactor: ({ id }, context) =>
    changePerson(context, id, async (transaction) => {
      const changed = await removeFactors(transaction, id)
      await endStaffSessions(transaction, id)
      await record(transaction, context, 'remove-second-factor', changed)
      return changed
    }),
}

/** @throws ApiError NOT_PERMITTED for a role or limits beyond the person’s own */
function assertMayGive({ person }: Pick<OfficeContext, 'person'>, role: Role, limits: StaffLimits): void {
  if (!rolesGivenBy(person.role).includes(role)) throw notPermitted('You may not give this role.')
  if (!isWithin(person.limits, limits)) throw notPermitted('You may not give access beyond your own limits.')
}

/**
 * Changes a member of staff whom the person may change: nobody changes their own access, so that there is
 * always an owner left, and nobody changes a role or limits that they may not give. Both are read again under
 * their locks: two people who end each other do not both succeed.
 * @throws ApiError NOT_FOUND, NOT_PERMITTED
 */
async function changePerson(
  context: OfficeContext,
  id: string,
  change: (transaction: Transaction, staff: StaffRow) => Promise<StaffRow>,
) {
  const { store, person } = context
  if (id === person.id) throw notPermitted('Somebody else has to change your own access.')
  const changed = await store.transaction(async (transaction) => {
    const locked = await lockStaff(transaction, [id, person.id])
    const staff = locked.find((each) => each.id === id)
    const author = locked.find((each) => each.id === person.id)
    if (!author || author.ended_at !== null) throw notPermitted('Your access has ended.')
    if (!staff) throw new ApiError('NOT_FOUND', explain('There is no such person.'))
    assertMayGive({ person: toStaffPerson(author) }, staff.role, staff.limits)
    return change(transaction, staff)
  })
  return { staff: toStaffMember(changed) }
}

async function addressTaken(transaction: Transaction, email: string): Promise<ApiError> {
  const staff = await findStaffByEmail(transaction, email)
  return new ApiError(
    'INVALID_REQUEST',
    staff?.ended_at
      ? explain('{name} has this address, and their access has ended. Restore it instead.', {
          name: staff.name,
        })
      : explain('Somebody has this address already.'),
    { issues: [{ Field: 'email', Reason: 'Expected another address' }] },
  )
}

/** Prepares the function that creates the link of an invitation and sends it. */
async function prepareInvitation(context: OfficeContext) {
  const { store, outbox, person } = context
  const { sealingKey } = await getSecrets(store)
  const token = makeLinkToken()
  return async (transaction: Transaction, { id, email }: StaffRow) => {
    await addLink(transaction, id, 'invitation', token)
    await outbox.add(
      transaction,
      composeInvitationMessage({ ...context, sealingKey, token }, email, person.name),
    )
  }
}

async function record(
  transaction: Transaction,
  context: OfficeContext,
  action: string,
  { id, name, role }: StaffRow,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await recordAction(transaction, signAction(context, reason), action, { staff: id, name, role, ...details })
}
