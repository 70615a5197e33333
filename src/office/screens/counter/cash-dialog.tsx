import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import type { CounterShift } from '@/contract/office/counter-shifts'
import { randomUuid } from '@/src/lib/device/random-uuid'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { SelectField, TextField } from '@/src/ui/field'
import { showToast } from '@/src/ui/toast'
import { useOfficeChange, type AnswerOf } from '../../api'
import { ErrorNotice } from '../../components/error-notice'
import { usePerson } from '../../shell/person'
import { readAmount } from '../orders/refundable'
import { PersonPin } from './pin-field'

interface CashDialogProps {
  shift: CounterShift
  people: AnswerOf<'getCounter'>['people']
  onClose: () => void
}

/** Puts cash into the drawer or takes it out; a second person confirms it by their PIN. */
export function CashDialog({ shift, people, onClose }: CashDialogProps) {
  const { t } = useLingui()
  const self = usePerson()
  const { currency } = shift
  const move = useOfficeChange('moveCash')
  const [request] = useState(randomUuid)
  const [typed, setTyped] = useState({ kind: 'drop', amount: '', why: '', person: '', pin: '' })
  const [errors, setErrors] = useState({ amount: '', why: '', pin: '' })
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  const others = people.filter(({ id }) => id !== self.id && id !== shift.person.id)
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const amountMinor = readAmount(typed.amount, currency)
    const found = {
      amount: amountMinor ? '' : t`Enter an amount, with a point for the decimals.`,
      why: typed.why.trim() === '' ? t`Please give a reason.` : '',
      pin: typed.person === '' || typed.pin.length < 4 ? t`Choose a person and type their PIN.` : '',
    }
    setErrors(found)
    if (!amountMinor || found.why || found.pin) return
    const kind = typed.kind === 'pay-in' ? 'pay-in' : 'drop'
    const { person: confirmedBy, pin, why } = typed
    move.mutate(
      { request, shift: shift.id, kind, amountMinor, why: why.trim(), confirmedBy, pin },
      {
        onSuccess() {
          showToast(t`The cash is noted`)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title={t`Cash in or out`} isFirm onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <SelectField
          label={t`What happens`}
          value={typed.kind}
          onChange={(event) => change({ kind: event.target.value })}
        >
          <option value="drop">{t`Cash is taken out, as for the safe`}</option>
          <option value="pay-in">{t`Cash is put in, as coins for change`}</option>
        </SelectField>
        <TextField
          label={t`Amount in ${currency}`}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={typed.amount}
          error={errors.amount}
          onChange={(event) => change({ amount: event.target.value })}
        />
        <TextField
          label={t`Reason`}
          autoComplete="off"
          maxLength={300}
          value={typed.why}
          error={errors.why}
          onChange={(event) => change({ why: event.target.value })}
        />
        <PersonPin
          people={others}
          label={t`Confirmed by`}
          person={typed.person}
          pin={typed.pin}
          error={errors.pin}
          onChange={change}
        />
        <ErrorNotice error={move.error} />
        <Button type="submit" busy={move.isPending}>
          <Trans>Note it</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
