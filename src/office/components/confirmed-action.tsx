import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Button } from '@/src/ui/button'

interface ConfirmedActionProps {
  label: string
  question: ReactNode
  isBusy: boolean
  onConfirm: () => void
}

/** A button that says first what it does. */
export function ConfirmedAction({ label, question, isBusy, onConfirm }: ConfirmedActionProps) {
  const [isConfirming, setConfirming] = useState(false)
  if (!isConfirming)
    return (
      <Button variant="danger" onClick={() => setConfirming(true)}>
        {label}
      </Button>
    )
  return (
    <div className="grid gap-3 rounded-m p-4 ring-1 ring-line ring-inset">
      <p>{question}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={() => setConfirming(false)}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="danger" busy={isBusy} onClick={onConfirm}>
          {label}
        </Button>
      </div>
    </div>
  )
}
