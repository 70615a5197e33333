import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { SelectField, TextField } from '@/src/ui/field'
import { Notice } from '@/src/ui/notice'
import type { AnswerOf } from '../../api'
import { ConfirmChange } from '../../components/confirm-change'
import { useDayText } from '../../components/day-text'
import { Moment } from '../../components/moment'

type Cinema = AnswerOf<'listPlaces'>['cinemas'][number]
type OpenedDoor = AnswerOf<'openDoor'>

/** Opens a door of a cinema and shows its code, once. */
export function OpenDoor({ cinemas, onClose }: { cinemas: readonly Cinema[]; onClose: () => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState({ cinema: '', day: '', name: '' })
  const [isConfirming, setConfirming] = useState(false)
  const [opened, setOpened] = useState<OpenedDoor | null>(null)
  const dayText = useDayText()
  function submit(event: SubmitEvent) {
    event.preventDefault()
    setConfirming(true)
  }
  if (opened) return <DoorCode opened={opened} onClose={onClose} />
  const { day, name } = typed
  // The list may arrive while the dialog is open.
  const cinema = typed.cinema || (cinemas[0]?.id ?? '')
  const cinemaName = cinemas.find(({ id }) => id === cinema)?.name ?? cinema
  return (
    <Dialog title={t`Open a door`} isFirm onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <SelectField
          label={t`Cinema`}
          required
          value={cinema}
          onChange={(event) => setTyped({ ...typed, cinema: event.target.value })}
        >
          {cinemas.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </SelectField>
        <TextField
          type="date"
          label={t`Day (optional)`}
          hint={t`Today by the cinema’s clock, if left empty.`}
          value={day}
          onChange={(event) => setTyped({ ...typed, day: event.target.value })}
        />
        <TextField
          label={t`Name (optional)`}
          hint={t`Where the device is: Gate 2`}
          maxLength={40}
          value={name}
          onChange={(event) => setTyped({ ...typed, name: event.target.value })}
        />
        <Button type="submit">
          <Trans>Continue</Trans>
        </Button>
      </form>
      {isConfirming ? (
        <ConfirmChange
          name="openDoor"
          request={{ cinema, ...(day && { day }), ...(name.trim() && { name: name.trim() }) }}
          title={t`Open a door`}
          action={t`Open door`}
          done={t`The door is open`}
          onDone={setOpened}
          onClose={() => setConfirming(false)}
        >
          {({ day: opensOn, until }) => (
            <>
              <p className="font-semibold">
                <bdi>{cinemaName}</bdi>, {dayText(opensOn)}
              </p>
              <p className="text-muted">
                <Trans>
                  The device may admit visitors until <Moment at={until} />.
                </Trans>
              </p>
            </>
          )}
        </ConfirmChange>
      ) : null}
    </Dialog>
  )
}

function DoorCode({ opened: { door, until }, onClose }: { opened: OpenedDoor; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog title={t`The door is open`} isFirm onClose={onClose}>
      <p>
        <Trans>
          Open <bdi className="font-mono">/scan</bdi> on the device and sign in with this code:
        </Trans>
      </p>
      <p className="rounded-m bg-raised py-5 text-center font-mono text-xl font-bold tracking-widest select-all">
        <bdi dir="ltr">{door?.code}</bdi>
      </p>
      <Notice tone="warn" title={t`This code is shown only once`}>
        <Trans>
          It works for one device, until <Moment at={until} />.
        </Trans>
      </Notice>
      <Button onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    </Dialog>
  )
}
