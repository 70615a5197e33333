import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { UndoContactChange } from '@/contract/account/contact'
import { undoContactHash } from '@/contract/account/undo-contact-hash'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { Notice } from '@/src/ui/notice'
import { useSaving } from './use-saving'

/** Opened from the notice of a changed contact: reverts the change after confirmation. */
export function UndoContactDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { api } = useAppContext()
  const router = useRouter()
  const { isBusy, error, save } = useSaving()
  const [isDone, setIsDone] = useState(false)
  const [token] = useState(() => router.history.location.hash.slice(1 + undoContactHash.length))
  // The token gives access to an account’s contact, so it is removed from the address.
  useEffect(() => {
    void router.navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }, [router])
  const undo = () =>
    save(
      async () => {
        await api.call(UndoContactChange, { Token: token })
        setIsDone(true)
      },
      (code) =>
        code === 'NOT_FOUND' || code === 'INVALID_REQUEST'
          ? t`This link has expired or been used. Can’t get into your account? Contact us.`
          : '',
    )
  if (isDone)
    return (
      <Dialog title={<Trans>Your account is yours again</Trans>} onClose={onClose}>
        <p>
          <Trans>
            Your old contact is back and we’ve signed out every device. Sign in with a code, then choose a new
            password.
          </Trans>
        </p>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </Dialog>
    )
  return (
    <Dialog title={<Trans>Undo this change?</Trans>} onClose={onClose}>
      {error ? <Notice tone="warn" title={error} /> : null}
      <p className="text-muted">
        <Trans>
          Someone changed your account’s e-mail address or mobile number. If it wasn’t you, undo it: we’ll
          sign out every device and cancel the password.
        </Trans>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="quiet" onClick={onClose}>
          <Trans>It was me</Trans>
        </Button>
        <Button variant="danger" busy={isBusy} onClick={() => void undo()}>
          <Trans>Undo the change</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
