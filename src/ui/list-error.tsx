import { Trans } from '@lingui/react/macro'

/** Shown in place of a list that failed to load, with a retry button. */
export function ListError({ onRetry, className = '' }: { onRetry: () => void; className?: string }) {
  return (
    <p role="alert" className={`text-muted ${className}`}>
      <Trans>We couldn’t load this list.</Trans>{' '}
      <button type="button" onClick={onRetry} className="min-h-11 font-semibold text-accent">
        <Trans>Try again</Trans>
      </button>
    </p>
  )
}
