import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { pages } from '@/contract/pages'
import { setConsent } from '@/src/lib/analytics/consent'
import { Button } from '@/src/ui/button'
import { useConsent } from './use-consent'

/** Asks for consent to analytics without covering any content, with equally prominent answers. */
export function ConsentBanner() {
  const { t } = useLingui()
  const [isAnswered, setAnswered] = useState(false)
  const consent = useConsent()
  const answer = (yes: boolean) => {
    setConsent(yes ? 'yes' : 'no')
    setAnswered(true)
  }
  if (isAnswered)
    return (
      <p role="status" className="py-3 text-muted">
        {consent === 'yes' ? (
          <Trans>Thank you. You can change this on the privacy page at any time.</Trans>
        ) : (
          <Trans>We won’t count your visits. You can change this on the privacy page.</Trans>
        )}
      </p>
    )
  if (consent !== null) return null
  return (
    <section
      aria-label={t`Counting visits`}
      className="mb-4 grid gap-3 rounded-l border border-line bg-raised p-4 text-ink md:grid-cols-[1fr_auto] md:items-center"
    >
      <p>
        <Trans>May we count which pages people use, to improve them? No name, address or cookie.</Trans>{' '}
        <Link to={pages.privacy.path} hash="cookies" className="inline-flex min-h-11 items-center underline">
          <Trans>What we count</Trans>
        </Link>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => answer(true)}>
          <Trans>Yes, count me in</Trans>
        </Button>
        <Button variant="quiet" onClick={() => answer(false)}>
          <Trans>No, thank you</Trans>
        </Button>
      </div>
    </section>
  )
}
