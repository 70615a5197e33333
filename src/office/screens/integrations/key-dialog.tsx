import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiKey } from '@/contract/office/api-keys'
import { getComma } from '@/src/lib/text/locale'
import { Dialog } from '@/src/ui/dialog'
import { showToast } from '@/src/ui/toast'
import { useOfficeChange } from '../../api'
import { ConfirmedAction } from '../../components/confirmed-action'
import { ErrorNotice } from '../../components/error-notice'
import { Moment } from '../../components/moment'
import { useBrandNames } from '../../components/use-brand-names'
import { keyStates, scopeTexts } from './integration-texts'

/** One API key: what it may read and until when. It can be revoked, not changed. */
export function KeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const brandName = useBrandNames()
  const revoke = useOfficeChange('revokeApiKey')
  const { id, label, scopes, limits, by, createdAt, expiresAt, lastUsedAt, state } = apiKey
  const isLimited = limits.brandIds.length + limits.cinemaIds.length + limits.eventIds.length > 0
  return (
    <Dialog title={label} onClose={onClose}>
      <ul className="grid gap-1">
        {scopes.map((scope) => (
          <li key={scope}>{i18n._(scopeTexts[scope])}</li>
        ))}
      </ul>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        <dt className="text-muted">{t`State`}</dt>
        <dd>{i18n._(keyStates[state].text)}</dd>
        <dt className="text-muted">{t`Access`}</dt>
        <dd>
          {isLimited ? (
            <span className="wrap-anywhere">
              {[...limits.brandIds.map(brandName), ...limits.cinemaIds, ...limits.eventIds]
                .map((name) => `\u2068${name}\u2069`)
                .join(getComma(i18n.locale))}
            </span>
          ) : (
            t`Everything`
          )}
        </dd>
        <dt className="text-muted">{t`Made`}</dt>
        <dd>
          <Moment at={createdAt} /> <bdi>{by}</bdi>
        </dd>
        <dt className="text-muted">{t`Expires`}</dt>
        <dd>
          <Moment at={expiresAt} />
        </dd>
        <dt className="text-muted">{t`Last used`}</dt>
        <dd>{lastUsedAt ? <Moment at={lastUsedAt} /> : t`Never`}</dd>
      </dl>
      {state === 'valid' ? (
        <ConfirmedAction
          label={t`Revoke the key`}
          question={
            <Trans>The system that uses it can’t read anything from now on. This can’t be undone.</Trans>
          }
          isBusy={revoke.isPending}
          onConfirm={() =>
            revoke.mutate(
              { id },
              {
                onSuccess() {
                  showToast(t`The key is revoked`)
                  onClose()
                },
              },
            )
          }
        />
      ) : null}
      <ErrorNotice error={revoke.error} />
    </Dialog>
  )
}
