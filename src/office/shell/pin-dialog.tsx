import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import { readDigits } from '@/src/lib/text/read-digits'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { TextField } from '@/src/ui/field'
import { showToast } from '@/src/ui/toast'
import { useOfficeChange } from '../api'
import { ErrorNotice } from '../components/error-notice'

/** Sets the PIN by which the person takes tills over and confirms others’ cash. */
export function PinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const set = useOfficeChange('setPin')
  const [typed, setTyped] = useState({ password: '', pin: '' })
  const [isShort, setShort] = useState(false)
  function submit(event: SubmitEvent) {
    event.preventDefault()
    setShort(typed.pin.length < 4)
    if (typed.pin.length < 4) return
    set.mutate(typed, {
      onSuccess() {
        showToast(t`Your PIN is set`)
        onClose()
      },
    })
  }
  return (
    <Dialog title={t`PIN for the counter`} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-muted">
          <Trans>You need it to take over a till and to confirm others’ cash. Keep it secret.</Trans>
        </p>
        <TextField
          label={t`Your password`}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={typed.password}
          onChange={(event) => setTyped({ ...typed, password: event.target.value })}
        />
        <TextField
          label={t`New PIN`}
          hint={t`Four to six digits`}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          required
          value={typed.pin}
          error={isShort ? t`Enter four to six digits.` : ''}
          onChange={(event) => setTyped({ ...typed, pin: readDigits(event.target.value).slice(0, 6) })}
        />
        <ErrorNotice error={set.error} />
        <Button type="submit" busy={set.isPending}>
          <Trans>Set the PIN</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
