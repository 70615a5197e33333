import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { LanguageCode } from '@/contract/envelope'
import { useStayAwake } from '@/src/lib/device/stay-awake'
import type { DoorDevice, DoorState } from '../device/door-device'
import type { StaffBrand } from '@/src/lib/device/staff-brand'
import { DoorScreen } from './door-screen'
import { SignInScreen } from './sign-in-screen'

interface MessageScreenProps {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

interface EndedScreenProps {
  readonly device: DoorDevice
  readonly state: Extract<DoorState, { phase: 'ended' }>
}

interface ScanAppProps {
  readonly device: DoorDevice
  readonly brand: StaffBrand
  readonly language: LanguageCode
}

export function ScanApp({ device, brand, language }: ScanAppProps) {
  const { t } = useLingui()
  const state = useSyncExternalStore(device.subscribe, device.state)
  useStayAwake()
  const title = t`Tickets at the door`
  useEffect(() => {
    document.title = title
  }, [title])
  if (!globalThis.isSecureContext)
    return (
      <MessageScreen
        title={t`This address is not safe`}
        text={t`The camera needs an address that starts with https.`}
      />
    )
  switch (state.phase) {
    case 'opening':
      return <MessageScreen title={title} text={t`One moment …`} />
    case 'signed-out':
      return <SignInScreen device={device} brand={brand} language={language} />
    case 'elsewhere':
      return (
        <MessageScreen
          title={t`The door is open in another window`}
          text={t`Scanning is open in another window. Close it, then reload.`}
        />
      )
    case 'ended':
      return <EndedScreen device={device} state={state} />
    case 'ready':
      return <DoorScreen device={device} state={state} language={language} />
  }
}

function EndedScreen({ device, state }: EndedScreenProps) {
  const { t } = useLingui()
  const { door, unsent } = state
  const cinema = door.Cinema
  return (
    <MessageScreen
      title={t`This door is closed`}
      text={t`The day has ended, or the operator closed this device: ${cinema}.`}
    >
      {unsent > 0 && (
        <p className="warning">
          <Plural
            value={unsent}
            one="# entry wasn’t sent. Tell the operator."
            other="# entries weren’t sent. Tell the operator."
          />
        </p>
      )}
      <button className="button main" onClick={() => void device.forget()}>
        <Trans>Sign in again</Trans>
      </button>
    </MessageScreen>
  )
}

function MessageScreen({ title, text, children }: MessageScreenProps) {
  return (
    <main className="card">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </main>
  )
}
