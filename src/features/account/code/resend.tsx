import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@/src/ui/button'
import { useSecondsUntil } from './use-seconds-until'

/** Another code, once it may be asked for. @param at by this device's clock, milliseconds since 1970 */
export function Resend({ at, onAgain }: { at: number; onAgain: () => void }) {
  const seconds = useSecondsUntil(at)
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
