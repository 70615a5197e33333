import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { DoorDevice, DoorState } from '../device/door-device'
import { MessageScreen } from './message-screen'

interface EndedScreenProps {
  readonly device: DoorDevice
  readonly state: Extract<DoorState, { phase: 'ended' }>
}

export function EndedScreen({ device, state }: EndedScreenProps) {
  const { t } = useLingui()
  const { door, untold } = state
  const cinema = door.Cinema
  return (
    <MessageScreen
      title={t`This door is closed`}
      text={t`The day is over, or the operator ended what this device may do: ${cinema}.`}
    >
      {untold > 0 && (
        <p className="warning">
          <Plural
            value={untold}
            one="# admission was never sent: tell the operator."
            other="# admissions were never sent: tell the operator."
          />
        </p>
      )}
      <button className="button main" onClick={() => void device.forget()}>
        <Trans>Sign in again</Trans>
      </button>
    </MessageScreen>
  )
}
