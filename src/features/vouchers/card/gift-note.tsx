import { Trans } from '@lingui/react/macro'

interface GiftNoteProps {
  toName: string
  fromName: string
  words: string
}

/** A gift’s message as its giver wrote it: each line in its own direction. */
export function GiftNote({ toName, fromName, words }: GiftNoteProps) {
  const to = <bdi>{toName}</bdi>
  const from = <bdi>{fromName}</bdi>
  if (!toName && !fromName && !words) return null
  return (
    <blockquote className="grid gap-2 rounded-l bg-surface p-5 ring-1 ring-line ring-inset">
      {toName ? (
        <p className="font-display text-xl font-bold">
          <Trans>For {to}</Trans>
        </p>
      ) : null}
      {words ? (
        <p dir="auto" className="text-lg whitespace-pre-line">
          {words}
        </p>
      ) : null}
      {fromName ? (
        <p className="text-muted">
          <Trans>From {from}</Trans>
        </p>
      ) : null}
    </blockquote>
  )
}
