import { Trans } from '@lingui/react/macro'
import { refusesByBrowser, setConsent } from '@/src/lib/analytics/consent'
import { CheckField } from '@/src/ui/check-field'
import { useConsent } from './use-consent'

/** On `/privacy`: the visitor’s consent to analytics, and a button to change it. */
export function ConsentSetting() {
  const consent = useConsent()
  return (
    <div className="grid gap-1 rounded-l border border-line bg-raised p-4">
      {refusesByBrowser() ? (
        <p>
          <Trans>Your browser asks not to be tracked, so we don’t count your visits.</Trans>
        </p>
      ) : (
        <CheckField
          label={<Trans>Count which pages I use: no name, no address, no cookie</Trans>}
          checked={consent === 'yes'}
          onChange={(event) => setConsent(event.target.checked ? 'yes' : 'no')}
        />
      )}
    </div>
  )
}
