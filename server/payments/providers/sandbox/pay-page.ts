import { formatAmount } from '@/server/orders/compose-message'
import { escapeHtml } from '@/server/platform/texts'
import type { Charge } from './bank'
import type { LanguageCode } from '@/contract/envelope'
import { translatorFor, type Translator } from '@/server/platform/translator'
import { bankPage } from './bank-page'
import { fieldsTexts } from './fields-assets'

export type CardError = keyof ReturnType<typeof fieldsTexts>['errors']

const texts = (i18n: Translator) => ({
  title: i18n._('Pay by card', {}, { context: 'bank' }),
  secure: i18n._('Payment page', {}, { context: 'bank' }),
  merchant: i18n._('To'),
  amount: i18n._('Amount'),
  hint: i18n._(
    'This is a test bank; no money moves. 5555 5555 5555 4444 pays, 4111 1111 1111 1111 asks for a code, 4000 0000 0000 0002 is declined. Any later date and CVV.',
  ),
  pay: i18n._('Pay', {}, { context: 'bank' }),
  cancel: i18n._('Cancel and go back'),
})

/**
 * Returns the bank's own page that asks for a card. Its fields never repeat earlier input, because that is
 * card data.
 */
export function payPage(
  charge: Charge,
  language: LanguageCode,
  key: string,
  error: CardError | null,
): string {
  const text = texts(translatorFor(language))
  const card = fieldsTexts(translatorFor(language))
  const field = (name: Exclude<CardError, 'expired' | 'refused'>, label: string, more: string) => {
    const isWrong =
      error === name ||
      (name === 'number' && error === 'refused') ||
      (name === 'month' && error === 'expired')
    const message = isWrong
      ? `<p class="error" id="${name}-error" role="alert">${escapeHtml(card.errors[error ?? name])}</p>`
      : ''
    return `<div class="${name}"><label for="${name}">${label}</label>
      <input id="${name}" name="${name}" class="plain" required ${more}${isWrong ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''}>${message}</div>`
  }
  const digits = (maxLength: number) => `inputmode="numeric" dir="ltr" maxlength="${maxLength}"`
  const amount = formatAmount(charge.amountMinor, charge.currency, language)
  const action = `/pay/${encodeURIComponent(charge.reference)}?${new URLSearchParams({ key, lang: language }).toString()}`
  return bankPage(
    language,
    text.title,
    `<h1>${text.title}</h1>
    <dl>
      <div><dt>${text.merchant}</dt><dd>${escapeHtml(charge.merchantName)}</dd></div>
      <div><dt>${text.amount}</dt><dd class="amount">${escapeHtml(amount)}</dd></div>
    </dl>
    <form method="post" action="${escapeHtml(action)}" autocomplete="on">
      <div class="fields">
      ${field('number', card.number, `${digits(23)} autocomplete="cc-number" autofocus`)}
      ${field('name', card.name, 'autocomplete="cc-name" autocapitalize="characters" spellcheck="false" maxlength="80"')}
      ${field('month', card.month, `${digits(2)} autocomplete="cc-exp-month" placeholder="${card.mm}"`)}
      ${field('year', card.year, `${digits(4)} autocomplete="cc-exp-year" placeholder="${card.yy}"`)}
      ${field('cvv', card.cvv, `${digits(3)} autocomplete="cc-csc"`)}
      </div>
      <p class="hint">${text.hint}</p>
      <button class="confirm" name="action" value="pay">${text.pay} <bdi>${escapeHtml(amount)}</bdi></button>
      <button class="cancel" name="action" value="cancel" formnovalidate>${text.cancel}</button>
    </form>`,
    { secure: text.secure },
  )
}
