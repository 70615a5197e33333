import { Trans } from '@lingui/react/macro'
import { Button } from '@/src/ui/button'
import type { Gift } from './opened-gift'

/** An unopened gift: shows the sender, but nothing of its content. */
export function Envelope({ gift, onOpen }: { gift: Gift; onOpen: () => void }) {
  const to = <bdi>{gift.ToName}</bdi>
  const from = <bdi>{gift.FromName}</bdi>
  return (
    <div className="mx-auto grid max-w-md grid-cols-1 justify-items-center gap-6 px-4 py-10 text-center md:py-16">
      <h1 className="text-3xl font-extrabold ltr:tracking-tight">
        {gift.ToName ? <Trans>{to}, you have a gift</Trans> : <Trans>You have a gift</Trans>}
      </h1>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        onClick={onOpen}
        className="w-full max-w-sm transition-transform duration-150 hover:-translate-y-1"
      >
        <svg viewBox="0 0 320 210" className="h-auto w-full drop-shadow-xl">
          <rect x="1" y="1" width="318" height="208" rx="10" fill="var(--raised)" stroke="var(--line)" />
          <path d="M1 200 L130 96 M319 200 L190 96" stroke="var(--line)" strokeWidth="2" />
          <path
            d="M2 10 L148 122 Q160 131 172 122 L318 10 Z"
            fill="var(--surface)"
            stroke="var(--line)"
            strokeWidth="2"
          />
          <circle cx="160" cy="122" r="22" fill="var(--accent)" />
          <path
            d="M160 131s-11-6-11-13a5.6 5.6 0 0 1 11-2 5.6 5.6 0 0 1 11 2c0 7-11 13-11 13z"
            fill="var(--on-accent)"
          />
        </svg>
      </button>
      {gift.FromName ? (
        <p className="text-lg text-muted">
          <Trans>From {from}</Trans>
        </p>
      ) : null}
      <Button size="l" onClick={onOpen}>
        <Trans>Open your gift</Trans>
      </Button>
    </div>
  )
}
