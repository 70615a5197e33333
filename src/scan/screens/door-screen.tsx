import { formatTime } from '@/src/lib/time/show-time'
import { useState } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { LanguageCode } from '@/contract/envelope'
import { countShow } from '../evening/count-show'
import { findDoubles } from '../evening/find-doubles'
import type { DoorDevice, DoorState } from '../device/door-device'
import { wakeSound } from '../device/tell-aloud'
import { CodeField } from './code-field'
import { Doubles } from './doubles'
import { LeaveButton } from './leave-button'
import { ShowPicker } from './show-picker'
import { useDoor } from './use-door'
import { VerdictScreen } from './verdict-screen'
import { Viewfinder } from './viewfinder'

interface DoorScreenProps {
  readonly device: DoorDevice
  readonly state: Extract<DoorState, { phase: 'ready' }>
  readonly language: LanguageCode
}

export function DoorScreen({ device, state, language }: DoorScreenProps) {
  const { t } = useLingui()
  const { evening, showId, packedAt, isOnline, untold, isKept } = state
  const { door } = evening
  const { shown, answer, see, putAway } = useDoor(device)
  const [hasCamera, setCamera] = useState(false)
  const counted = showId === null ? [...evening.shows.keys()] : [showId]
  const counts = counted.map((id) => countShow(evening, id))
  const inside = counts.reduce((sum, each) => sum + each.inside, 0)
  const sold = counts.reduce((sum, each) => sum + each.sold, 0)
  const doubles = findDoubles(evening)
  const time = (at: number) => formatTime(at, door.TimeZone, language)

  if (packedAt === null)
    return (
      <main className="card">
        <h1>{door.Cinema}</h1>
        <p>
          <Trans>
            Tickets of the day are on their way to this device. Stay connected until they are here.
          </Trans>
        </p>
        <button className="button main" onClick={() => void device.sync()}>
          <Trans>Try again</Trans>
        </button>
      </main>
    )
  const heardAt = time(packedAt)
  return (
    <>
      <main className="door" inert={shown !== null}>
        <header>
          <h1>
            {door.Cinema}
            {door.Name !== '' && <span className="gate">{door.Name}</span>}
          </h1>
          <ShowPicker
            shows={[...evening.shows.values()]}
            showId={showId}
            time={time}
            onChoose={(id) => void device.choose(id)}
          />
        </header>
        <section className="finder">
          {hasCamera ? (
            <Viewfinder onCodes={see} />
          ) : (
            <button
              className="button main start"
              onClick={() => {
                wakeSound()
                setCamera(true)
              }}
            >
              <Trans>Start the camera</Trans>
            </button>
          )}
        </section>
        <p className="counts" aria-live="polite" data-inside={inside} data-sold={sold}>
          <strong>{inside}</strong>
          <span>
            <Trans>of {sold} are in</Trans>
          </span>
        </p>
        <CodeField
          label={t`Code on the ticket`}
          action={t`Check`}
          onCode={(code) => {
            wakeSound()
            void answer(code)
          }}
        />
        <footer>
          <p className={isOnline ? 'net' : 'net off'} data-untold={untold}>
            {isOnline ? (
              <Trans>Connected, as of {heardAt}</Trans>
            ) : (
              <Trans>No connection, as of {heardAt}</Trans>
            )}
            {untold > 0 && (
              <>
                {' · '}
                <Plural value={untold} one="# to be sent" other="# to be sent" />
              </>
            )}
          </p>
          {!isKept && (
            <p className="warning">
              <Trans>This device keeps nothing: do not close this page before everything is sent.</Trans>
            </p>
          )}
          <Doubles doubles={doubles} evening={evening} time={time} />
          <LeaveButton device={device} />
        </footer>
      </main>
      {shown && (
        <VerdictScreen
          key={shown.nth}
          shown={shown}
          time={time}
          onNotHere={(id) => void device.notHere(id)}
          onNext={putAway}
        />
      )}
    </>
  )
}
