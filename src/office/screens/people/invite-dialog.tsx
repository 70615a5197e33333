import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import { rolesGivenBy } from '@/contract/office/permissions'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { TextField } from '@/src/ui/field'
import { showToast } from '@/src/ui/toast'
import { useOfficeChange } from '../../api'
import { ErrorNotice } from '../../components/error-notice'
import { usePerson } from '../../shell/person'
import type { AccessChoices } from '../../components/limit-fields'
import { AccessFields, type Access } from './access-fields'

/** Invites somebody by e-mail; new people begin with the role that may do least. */
export function InviteDialog({ choices, onClose }: { choices: AccessChoices; onClose: () => void }) {
  const { t } = useLingui()
  const person = usePerson()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [access, setAccess] = useState<Access>(() => ({
    role: rolesGivenBy(person.role).find((each) => each === 'door') ?? 'door',
    // Nobody gives access beyond their own.
    limits: person.limits,
  }))
  const invite = useOfficeChange('inviteStaff')

  function submit(event: SubmitEvent) {
    event.preventDefault()
    invite.mutate(
      { name: name.trim(), email: email.trim(), ...access },
      {
        onSuccess() {
          showToast(t`The invitation is on its way`)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title={t`Invite somebody`} onClose={onClose} isFirm>
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label={t`Name`}
          required
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t`E-mail`}
          type="email"
          required
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <AccessFields access={access} choices={choices} onChange={setAccess} />
        <ErrorNotice error={invite.error} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" busy={invite.isPending}>
            <Trans>Send invitation</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
