import { Trans } from '@lingui/react/macro'
import { CheckField } from '@/src/ui/check-field'
import { Icon } from '@/src/ui/icon'

interface TermsProps {
  id: string
  /** Paragraphs separated by line breaks. */
  text: string
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
  error?: string | undefined
}

/** Shows the terms in full beside the checkbox that accepts them. */
export function Terms({ id, text, isAccepted, onAccept, error }: TermsProps) {
  const paragraphs = text.split('\n').filter((line) => line.trim() !== '')
  return (
    <div className="grid gap-2">
      <CheckField
        id={id}
        name="terms"
        label={<Trans>I have read and accept the voucher terms.</Trans>}
        checked={isAccepted}
        onChange={(event) => onAccept(event.target.checked)}
        error={error}
      />
      {paragraphs.length > 0 ? (
        <details className="group rounded-m bg-surface px-4 ring-1 ring-line ring-inset">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-semibold">
            <Trans>Read the terms</Trans>
            <Icon
              name="chevron-down"
              className="size-5 transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <ul className="grid list-disc gap-2 ps-5 pt-1 pb-4 text-sm text-muted">
            {paragraphs.map((paragraph) => (
              <li key={paragraph}>{paragraph}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}
