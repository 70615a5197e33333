import { Trans } from '@lingui/react/macro'
import { pages } from '@/contract/pages'
import { CheckField } from '@/src/ui/check-field'

export const termsId = 'account-terms'

interface TermsFieldProps {
  hasAgreed: boolean
  onAgreed: (hasAgreed: boolean) => void
  error: string | undefined
}

/** Accepts the terms: with a new account, and at each sign-in where the brand’s settings ask for it. */
export function TermsField({ hasAgreed, onAgreed, error }: TermsFieldProps) {
  return (
    <CheckField
      id={termsId}
      checked={hasAgreed}
      onChange={(event) => onAgreed(event.target.checked)}
      error={error}
      label={
        <Trans>
          I accept the{' '}
          <a href={pages.terms.path} target="_blank" rel="noreferrer" className="underline">
            terms and conditions
          </a>
        </Trans>
      }
    />
  )
}
