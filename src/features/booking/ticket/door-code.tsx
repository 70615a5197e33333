import { Trans } from '@lingui/react/macro'

/** The code that an usher types when scanning fails, in two halves that are easy to read aloud. */
export function DoorCode({ code, className = '' }: { code: string; className?: string }) {
  if (code === '') return null
  return (
    <p className={`flex flex-wrap items-baseline justify-center gap-x-2 ${className}`}>
      <Trans>Door code</Trans>
      <bdi dir="ltr" data-testid="door-code" className="font-display text-xl font-extrabold tracking-widest">
        <span className="whitespace-nowrap">{code.slice(0, 4)}</span>{' '}
        <span className="whitespace-nowrap">{code.slice(4)}</span>
      </bdi>
    </p>
  )
}
