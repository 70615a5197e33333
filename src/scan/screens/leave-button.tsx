import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import type { DoorDevice } from '../device/door-device'

/** Asks twice: signing in again needs another code. */
export function LeaveButton({ device }: { readonly device: DoorDevice }) {
  const [step, setStep] = useState<'rest' | 'asked' | 'failed'>('rest')
  if (step === 'rest')
    return (
      <button className="button quiet" onClick={() => setStep('asked')}>
        <Trans>Sign out</Trans>
      </button>
    )
  return (
    <div className="leave" role="group">
      <p>
        {step === 'asked' ? (
          <Trans>Signing in again needs a new code of the operator’s.</Trans>
        ) : (
          <Trans>That needs a connection: not everything is sent yet.</Trans>
        )}
      </p>
      <button className="button" onClick={() => setStep('rest')}>
        <Trans>Stay</Trans>
      </button>
      <button className="button main" onClick={() => void device.leave().catch(() => setStep('failed'))}>
        <Trans>Sign out</Trans>
      </button>
    </div>
  )
}
