import { Trans } from '@lingui/react/macro'
import { useLateNight } from '@/src/lib/time/late-night'
import type { ShowMoment } from '@/src/lib/time/show-moment'
import { Button } from '../button'
import { Dialog } from '../dialog'

interface LateNightDialogProps {
  /** Absent where an API gives no day. */
  moment: ShowMoment | undefined
  /** "00:30" */
  time: string
  onAccept: () => void
  /** Set when there is another choice than OK. */
  onCancel?: () => void
}

/**
 * Explains which night and which calendar day a show after midnight belongs to. // spec §4: early hours of
 * next day, with OK
 */
export function LateNightDialog({ moment, time, onAccept, onCancel }: LateNightDialogProps) {
  const lateNight = useLateNight()
  const { when, dayOfWeek } = moment ? lateNight(moment) : { when: '', dayOfWeek: '' }
  return (
    <Dialog title={<Trans>A late-night show</Trans>}>
      <p className="font-display text-lg font-bold">
        {when ? (
          <Trans>
            <bdi className="whitespace-nowrap">{time}</bdi>, <bdi>{when}</bdi>
          </Trans>
        ) : (
          <bdi className="whitespace-nowrap">{time}</bdi>
        )}
      </p>
      <p>
        {dayOfWeek ? (
          <Trans>Starts after midnight, early on {dayOfWeek}.</Trans>
        ) : (
          <Trans>Starts after midnight, early the next day.</Trans>
        )}
      </p>
      <div className={onCancel ? 'grid gap-3 sm:grid-cols-2' : 'grid'}>
        <Button onClick={onAccept}>
          <Trans>OK</Trans>
        </Button>
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel}>
            <Trans>Choose another time</Trans>
          </Button>
        ) : null}
      </div>
    </Dialog>
  )
}
