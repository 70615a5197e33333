import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/src/lib/api/api-error'
import { readNote, writeNote } from '@/src/lib/device/preferences'
import { useAppContext } from '@/src/lib/page/app-context'
import type { AppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import { showToast } from '@/src/ui/toast'
import { signInMethodsQuery } from '../sign-in-methods-query'
import { canCreatePasskey, createPasskey } from './browser-passkeys'
import { passkeysQuery } from './passkeys-query'

/** Notes that a visitor has answered the offer on this device. */
const passkeyOfferedNote = 'passkey-asked'

/**
 * Whether to offer a passkey after sign-in: once, where the device supports it and the visitor has none yet.
 */
export async function mayOfferPasskey(
  { api }: Pick<AppContext, 'api'>,
  client: QueryClient,
): Promise<boolean> {
  if (readNote(passkeyOfferedNote) || !(await canCreatePasskey())) return false
  try {
    const { Passkeys } = await client.fetchQuery(signInMethodsQuery(api))
    return Passkeys && (await client.fetchQuery(passkeysQuery(api))).length === 0
  } catch {
    // An offer that cannot be made now is made another time.
    return false
  }
}

interface PasskeyOfferProps {
  /** Called when the visitor has created a passkey or declined. */
  onDone: () => void
}

/** Offers a passkey; after "not now" it stays available in the profile. */
export function PasskeyOffer({ onDone }: PasskeyOfferProps) {
  const { t } = useLingui()
  const app = useAppContext()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [reason, setReason] = useState('')

  function end() {
    writeNote(passkeyOfferedNote, true)
    onDone()
  }
  async function make() {
    setIsBusy(true)
    setReason('')
    try {
      const result = await createPasskey(app)
      if (result === 'given-up') return setReason(t`You didn’t create a passkey. Try again now or later.`)
      await client.invalidateQueries({ queryKey: passkeysQuery(app.api).queryKey })
      showToast(t`Your passkey is ready.`)
      end()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setReason(t`Something went wrong`)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        <Trans>
          Next time, sign in with your fingerprint, face or screen lock. No password to remember, and it works
          only on this site.
        </Trans>
      </p>
      {reason ? <Notice tone="warn" title={reason} /> : null}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="quiet" onClick={end}>
          <Trans>Not now</Trans>
        </Button>
        <Button busy={isBusy} onClick={() => void make()}>
          <Trans>Create a passkey</Trans>
        </Button>
      </div>
    </div>
  )
}
