import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '@/src/ui/button'

const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1000))

/** Another code, once it may be asked for. @param at by this device's clock, milliseconds since 1970 */
export function Resend({ at, onAgain }: { at: number; onAgain: () => void }) {
  const [seconds, setSeconds] = useState(() => secondsUntil(at))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(at)), 1000)
    return () => clearInterval(timer)
  }, [at])
  if (seconds > 0)
    return (
      <p className="text-sm text-muted tabular-nums">
        <Trans>
          No message? You can ask for another code in{' '}
          <Plural value={seconds} one="# second" other="# seconds" />.
        </Trans>
      </p>
    )
  return (
    <Button look="ghost" className="justify-self-start" onClick={onAgain}>
      <Trans>Send a new code</Trans>
    </Button>
  )
}
