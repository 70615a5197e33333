import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/src/lib/api/api-error'
import { useAppContext } from '@/src/lib/page/app-context'
import { errorText } from '@/src/lib/text/error-text'
import { factSeparator, getLocale } from '@/src/lib/text/locale'
import { Button } from '@/src/ui/button'
import { ListError } from '@/src/ui/list-error'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { Notice } from '@/src/ui/notice'
import { SectionCard } from '@/src/ui/section-card'
import { showToast } from '@/src/ui/toast'
import { signInMethodsQuery } from '../sign-in-methods-query'
import { supportsPasskeys, createPasskey } from './browser-passkeys'
import { passkeysQuery, type Passkey } from './passkeys-query'
import { RemovePasskeyDialog } from './remove-passkey-dialog'

/**
 * The signed-in visitor’s passkeys, with buttons to create and remove them. Renders nothing where passkeys
 * are not supported.
 */
export function MyPasskeys() {
  const { i18n, t } = useLingui()
  const app = useAppContext()
  const client = useQueryClient()
  const { data: methods } = useQuery(signInMethodsQuery(app.api))
  const isOffered = methods?.Passkeys === true
  const query = useQuery({ ...passkeysQuery(app.api), enabled: isOffered })
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [reason, setReason] = useState('')

  async function make() {
    setIsBusy(true)
    setReason('')
    try {
      const result = await createPasskey(app)
      if (result === 'known') setReason(t`This device already has your passkey.`)
      if (result === 'given-up') setReason(t`You didn’t create a passkey. Try again now or later.`)
      if (result === 'made') showToast(t`Your passkey is ready.`)
      await client.invalidateQueries({ queryKey: passkeysQuery(app.api).queryKey })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setReason(i18n._(errorText(error.code)))
    } finally {
      setIsBusy(false)
    }
  }

  if (!isOffered) return null
  return (
    <SectionCard title={<Trans>Passkeys</Trans>}>
      <p className="max-w-prose text-muted">
        <Trans>Sign in with your fingerprint, face or screen lock on any device with a passkey.</Trans>
      </p>
      {query.isError ? <ListError onRetry={() => void query.refetch()} /> : null}
      {query.data && query.data.length > 0 ? (
        <ul className="grid divide-y divide-line">
          {query.data.map((key) => (
            <PasskeyRow key={key.PasskeyID} passkey={key} onRemove={() => setRemoved(key)} />
          ))}
        </ul>
      ) : null}
      {reason ? <Notice tone="warn" title={reason} /> : null}
      {supportsPasskeys() ? (
        <Button variant="quiet" busy={isBusy} className="justify-self-start" onClick={() => void make()}>
          <DeferredIcon name="lock" />
          <Trans>Add a passkey on this device</Trans>
        </Button>
      ) : null}
      {removed ? <RemovePasskeyDialog passkey={removed} onClose={() => setRemoved(null)} /> : null}
    </SectionCard>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useLingui()
  const { language } = useAppContext()
  const day = new Intl.DateTimeFormat(getLocale(language), { dateStyle: 'medium' })
  const name = passkey.Name || t`A device`
  const made = day.format(passkey.MadeAt)
  const used = passkey.UsedAt === undefined ? null : day.format(passkey.UsedAt)
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">
          {used === null ? (
            <Trans>Created on {made}</Trans>
          ) : (
            <Trans>
              Created on {made}, last used on {used}
            </Trans>
          )}
          {passkey.IsSynced ? (
            <>
              {factSeparator(language)}
              <Trans>on all your devices</Trans>
            </>
          ) : null}
        </p>
      </div>
      <Button variant="ghost" aria-label={t`Remove the passkey ${name}`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  )
}
