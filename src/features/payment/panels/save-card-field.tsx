import { Trans } from '@lingui/react/macro'
import { CheckField } from '@/src/ui/check-field'

const name = 'save'

/** Whether the card is to be known from now on; left alone, it is not. */
export function SaveCardField() {
  return <CheckField name={name} label={<Trans>Save this card for future use</Trans>} />
}

/** Whether it was ticked in this form. */
export function isCardSaved(form: HTMLFormElement | null): boolean {
  const box = form?.elements.namedItem(name)
  return box instanceof HTMLInputElement && box.checked
}
