import { Trans } from '@lingui/react/macro'
import { CheckField } from '@/src/ui/check-field'

const name = 'save'

/** Asks whether to save the card; off by default. */
export function SaveCardField() {
  return <CheckField name={name} label={<Trans>Save this card for future use</Trans>} />
}

export function isCardSaved(form: HTMLFormElement | null): boolean {
  const box = form?.elements.namedItem(name)
  return box instanceof HTMLInputElement && box.checked
}
