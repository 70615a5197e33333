import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import type { CounterShift } from '@/contract/office/counter-shifts'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { showToast } from '@/src/ui/toast'
import { useOfficeChange, type AnswerOf } from '../../api'
import { ErrorNotice } from '../../components/error-notice'
import { usePerson } from '../../shell/person'
import { PersonPin } from './pin-field'

interface TakeOverProps {
  shift: CounterShift
  people: AnswerOf<'getCounter'>['people']
  onClose: () => void
}

/** Gives the till to somebody who identifies themselves by their PIN. */
export function TakeOver({ shift, people, onClose }: TakeOverProps) {
  const { t } = useLingui()
  const self = usePerson()
  const { till } = shift
  const change = useOfficeChange('takeOver')
  const isHere = (id: string) => people.some((each) => each.id === id)
  const [typed, setTyped] = useState({ person: !shift.isOwn && isHere(self.id) ? self.id : '', pin: '' })
  const [isMissing, setMissing] = useState(false)
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const isReady = typed.person !== '' && typed.pin.length >= 4
    setMissing(!isReady)
    if (!isReady) return
    change.mutate(
      { shift: shift.id, ...typed },
      {
        onSuccess({ shift: taken }) {
          const { name } = taken.person
          showToast(t`${name} sells now`)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title={t`Who sells at ${till}?`} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <PersonPin
          people={people}
          label={t`Person`}
          {...typed}
          error={isMissing ? t`Choose a person and type their PIN.` : ''}
          onChange={(part) => setTyped({ ...typed, ...part })}
        />
        <ErrorNotice error={change.error} />
        <Button type="submit" busy={change.isPending}>
          <Trans>Take the till over</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
