import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RemovePasskey } from '@/contract/account/passkeys'
import { ApiError } from '@/src/lib/api/api-error'
import { useAppContext } from '@/src/lib/page/app-context'
import { errorText } from '@/src/lib/text/error-text'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { Notice } from '@/src/ui/notice'
import { showToast } from '@/src/ui/toast'
import { passkeysQuery, type Passkey } from './passkeys-query'

interface RemovePasskeyDialogProps {
  passkey: Passkey
  onClose: () => void
}

/** Asks for confirmation: a removed passkey cannot be restored, and the last way to sign in is kept. */
export function RemovePasskeyDialog({ passkey, onClose }: RemovePasskeyDialogProps) {
  const { i18n, t } = useLingui()
  const { api } = useAppContext()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [reason, setReason] = useState('')
  const name = passkey.Name || t`A device`

  async function remove() {
    setIsBusy(true)
    try {
      const { Result } = await api.call(RemovePasskey, { PasskeyID: passkey.PasskeyID })
      if (Result === 'last-way') {
        setIsBusy(false)
        return setReason(
          t`This passkey is your only way to sign in. Add an e-mail address or mobile number first.`,
        )
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A passkey that no longer exists counts as removed.
      if (error.code !== 'NOT_FOUND') {
        setIsBusy(false)
        return setReason(i18n._(errorText(error.code)))
      }
    }
    client.setQueryData(passkeysQuery(api).queryKey, (keys) =>
      keys?.filter(({ PasskeyID }) => PasskeyID !== passkey.PasskeyID),
    )
    showToast(t`The passkey was removed.`)
    onClose()
  }
  return (
    <Dialog title={<Trans>Remove this passkey?</Trans>} onClose={onClose}>
      {reason ? <Notice tone="warn" title={reason} /> : null}
      <p className="text-muted">
        <Trans>
          You can no longer sign in with <bdi>{name}</bdi>. Your device may still list the passkey; you can
          delete it in its settings.
        </Trans>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="quiet" onClick={onClose}>
          <Trans>Keep it</Trans>
        </Button>
        <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
          <Trans>Remove passkey</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
