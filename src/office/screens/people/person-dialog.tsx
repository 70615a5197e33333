import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import { rolesGivenBy } from '@/contract/office/permissions'
import type { StaffMember } from '@/contract/office/staff-calls'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { showToast } from '@/src/ui/toast'
import { useOfficeChange } from '../../api'
import { ConfirmedAction } from '../../components/confirmed-action'
import { ErrorNotice } from '../../components/error-notice'
import type { AccessChoices } from '../../components/limit-fields'
import { useRoleTexts } from '../../components/role-texts'
import { usePerson } from '../../shell/person'
import { AccessFields } from './access-fields'
import { StateBadge } from './state-badge'

interface PersonDialogProps {
  member: StaffMember
  choices: AccessChoices
  onClose: () => void
}

/** One person: role and limits, and what can be done about their access. */
export function PersonDialog({ member, choices, onClose }: PersonDialogProps) {
  const person = usePerson()
  const { nameOf, abilitiesOf } = useRoleTexts()
  const abilities = abilitiesOf(member.role)
  const isOwn = member.id === person.id
  const mayChange = !isOwn && rolesGivenBy(person.role).includes(member.role)
  return (
    <Dialog title={member.name} onClose={onClose}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <bdi className="text-muted">{member.email}</bdi>
        <StateBadge state={member.state} />
      </p>
      {mayChange ? (
        <>
          {member.state === 'ended' ? null : (
            <AccessForm member={member} choices={choices} onClose={onClose} />
          )}
          <Actions member={member} />
        </>
      ) : (
        <>
          <p className="text-sm">
            <span className="font-semibold">{nameOf(member.role)}</span> <Trans>May: {abilities}.</Trans>
          </p>
          <p className="text-muted">
            {isOwn ? (
              <Trans>Somebody else has to change your own access.</Trans>
            ) : (
              <Trans>Your role may not change this person.</Trans>
            )}
          </p>
        </>
      )}
    </Dialog>
  )
}

function AccessForm({ member, choices, onClose }: PersonDialogProps) {
  const { t } = useLingui()
  const [access, setAccess] = useState({ role: member.role, limits: member.limits })
  const change = useOfficeChange('changeStaff')
  function submit(event: SubmitEvent) {
    event.preventDefault()
    change.mutate(
      { id: member.id, ...access },
      {
        onSuccess() {
          showToast(t`Saved`)
          onClose()
        },
      },
    )
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <AccessFields access={access} choices={choices} onChange={setAccess} />
      <p className="text-sm text-muted">
        <Trans>This takes effect at once, even where the person is already signed in.</Trans>
      </p>
      <ErrorNotice error={change.error} />
      <Button type="submit" busy={change.isPending} className="justify-self-end">
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}

/** What can be done about a person’s access; what ends something asks once more. */
function Actions({ member: { id, name, state, hasSecondFactor } }: { member: StaffMember }) {
  const { t } = useLingui()
  const invite = useOfficeChange('sendInvitationAgain')
  const end = useOfficeChange('endStaff')
  const remove = useOfficeChange('removeSecondFactor')
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {state === 'invited' ? (
        <Button
          variant="quiet"
          busy={invite.isPending}
          onClick={() =>
            invite.mutate({ id }, { onSuccess: () => showToast(t`The invitation is on its way`) })
          }
        >
          <Trans>Send the invitation again</Trans>
        </Button>
      ) : null}
      {hasSecondFactor && state !== 'ended' ? (
        <ConfirmedAction
          label={t`Remove the second factor`}
          question={
            <Trans>
              For a lost phone. Make sure that it is {name} who asks. They are signed out everywhere and set
              up a new second factor when they sign in.
            </Trans>
          }
          isBusy={remove.isPending}
          onConfirm={() =>
            remove.mutate({ id }, { onSuccess: () => showToast(t`The second factor is removed`) })
          }
        />
      ) : null}
      {state === 'ended' ? (
        <Button
          variant="quiet"
          busy={end.isPending}
          onClick={() =>
            end.mutate({ id, isEnded: false }, { onSuccess: () => showToast(t`The access is restored`) })
          }
        >
          <Trans>Restore access</Trans>
        </Button>
      ) : (
        <ConfirmedAction
          label={t`End access`}
          question={<Trans>{name} is signed out everywhere at once and can’t sign in any more.</Trans>}
          isBusy={end.isPending}
          onConfirm={() =>
            end.mutate({ id, isEnded: true }, { onSuccess: () => showToast(t`The access is ended`) })
          }
        />
      )}
      <ErrorNotice error={invite.error ?? remove.error ?? end.error} />
    </div>
  )
}
