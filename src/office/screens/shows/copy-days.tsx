import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { SelectField, TextField } from '@/src/ui/field'
import type { RequestOf } from '../../api'
import { ConfirmChange } from '../../components/confirm-change'
import { addDays, useDayText } from '../../components/day-text'
import { isRefused, ProgrammeChanges } from '../../components/programme-preview'

interface CopyDaysProps {
  cinema: string
  /** The day that is shown, from which on is copied. */
  day: string
  onClose: () => void
}

/** Most copies that are made at once. */
const mostCopies = 8

/** Copies the shows of a cinema’s day or week to days after it, in place of the shows there. */
export function CopyDays({ cinema, day, onClose }: CopyDaysProps) {
  const { t } = useLingui()
  const dayText = useDayText()
  const [days, setDays] = useState<1 | 7>(1)
  const [to, setTo] = useState(addDays(day, 1))
  const [copies, setCopies] = useState('1')
  const [request, setRequest] = useState<Omit<RequestOf<'copyDays'>, 'reason'> | null>(null)
  const first = dayText(day)
  const last = dayText(addDays(day, 6))
  function choose(length: 1 | 7) {
    setDays(length)
    setTo(addDays(day, length))
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const starts = Array.from({ length: Number(copies) }, (_, copy) => addDays(to, copy * days))
    setRequest({ cinema, from: day, days, to: starts })
  }
  return (
    <Dialog title={t`Copy shows to other days`} isFirm onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <SelectField
          label={t`Copy`}
          value={String(days)}
          onChange={(event) => choose(event.target.value === '7' ? 7 : 1)}
        >
          <option value="1">{t`The day: ${first}`}</option>
          <option value="7">{t`The week: ${first} to ${last}`}</option>
        </SelectField>
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            label={t`To the days from`}
            type="date"
            required
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
          <TextField
            label={t`How many times`}
            type="number"
            dir="ltr"
            min={1}
            max={mostCopies}
            required
            value={copies}
            onChange={(event) => setCopies(event.target.value)}
          />
        </div>
        <p className="text-sm text-muted">
          <Trans>The copies take the place of the shows on those days, one after another.</Trans>
        </p>
        <Button type="submit">
          <Trans>See what would happen</Trans>
        </Button>
      </form>
      {request ? (
        <ConfirmChange
          name="copyDays"
          request={request}
          title={t`Copy shows to other days`}
          action={t`Copy`}
          done={t`The shows are copied`}
          isRefused={isRefused}
          onDone={onClose}
          onClose={() => setRequest(null)}
        >
          {(preview) => <ProgrammeChanges preview={preview} />}
        </ConfirmChange>
      ) : null}
    </Dialog>
  )
}
