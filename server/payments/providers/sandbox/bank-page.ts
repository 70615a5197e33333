import type { LanguageCode } from '@/contract/envelope'
import { translatorFor, type Translator } from '@/server/platform/translator'
import { formatAmount } from '@/server/orders/compose-message'
import { escapeHtml } from '@/server/platform/texts'
import { sitePage } from '../hosted/site-page'
import type { Charge } from './bank'
import { testCode } from './test-cards'

const texts = (i18n: Translator) => ({
  bank: i18n._('Meridian Test Bank'),
  secure: i18n._('Card verification'),
  title: i18n._('Confirm your payment'),
  lead: i18n._('We’ve sent a one-time code to this card’s phone number.'),
  merchant: i18n._('To'),
  amount: i18n._('Amount'),
  card: i18n._('Card'),
  code: i18n._('One-time code'),
  hint: i18n._('This is a test bank; no money moves. The code is {testCode}.', { testCode }),
  wrong: (left: number) =>
    i18n._('That code is not right. {left, plural, one {One try} other {# tries}} left.', { left }),
  confirm: i18n._('Confirm'),
  cancel: i18n._('Cancel payment'),
  approved: i18n._('Payment confirmed'),
  approvedLead: i18n._('Taking you back to the shop…'),
  declined: i18n._('Payment not confirmed'),
  declinedLead: i18n._('You weren’t charged. Taking you back to the shop…'),
  missing: i18n._('This page is no longer valid'),
  missingLead: i18n._('Go back to the shop and start the payment again.'),
})

/** Returns the page that asks for the code. `triesLeft` is set after a wrong one. */
export function verificationPage(
  charge: Charge,
  language: LanguageCode,
  attemptsLeft: number | null,
): string {
  const text = texts(translatorFor(language))
  const error =
    attemptsLeft === null
      ? ''
      : `<p class="error" id="code-error" role="alert">${escapeHtml(text.wrong(attemptsLeft))}</p>`
  return bankPage(
    language,
    text.title,
    `<h1>${text.title}</h1>
    <p class="lead">${text.lead}</p>
    <dl>
      <div><dt>${text.merchant}</dt><dd>${escapeHtml(charge.merchantName)}</dd></div>
      <div><dt>${text.amount}</dt><dd class="amount">${escapeHtml(formatAmount(charge.amountMinor, charge.currency, language))}</dd></div>
      <div><dt>${text.card}</dt><dd><bdi dir="ltr">•••• ${escapeHtml(charge.cardLast4)}</bdi></dd></div>
    </dl>
    <form method="post" action="/verify/${encodeURIComponent(charge.reference)}?lang=${language}" autocomplete="off">
      <label for="code">${text.code}</label>
      <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9٠-٩۰-۹]{4}" maxlength="4" required
        dir="ltr" aria-describedby="hint${error && ' code-error'}"${error && ' aria-invalid="true"'} autofocus>
      ${error}
      <p class="hint" id="hint">${text.hint}</p>
      <button class="confirm" name="action" value="confirm">${text.confirm}</button>
      <button class="cancel" name="action" value="cancel" formnovalidate>${text.cancel}</button>
    </form>`,
  )
}

/** Returns the page after the decision: its script tells the framing page to query its server. */
export function answerPage(charge: Charge, language: LanguageCode): string {
  const text = texts(translatorFor(language))
  const good = charge.state === 'approved'
  return bankPage(
    language,
    good ? text.approved : text.declined,
    `<div class="mark ${good ? 'good' : 'bad'}" aria-hidden="true"></div>
    <h1>${good ? text.approved : text.declined}</h1>
    <p class="lead" role="status">${good ? text.approvedLead : text.declinedLead}</p>`,
    {
      script: `<script src="/bank.js" data-nonce="${escapeHtml(charge.nonce)}" data-origin="${escapeHtml(charge.merchantOrigin)}"></script>`,
    },
  )
}

export function missingPage(language: LanguageCode): string {
  const text = texts(translatorFor(language))
  return bankPage(language, text.missing, `<h1>${text.missing}</h1><p class="lead">${text.missingLead}</p>`)
}

/** Returns a page of the bank: its name, then `main`, which must be escaped. */
export function bankPage(
  language: LanguageCode,
  title: string,
  main: string,
  { script = '', secure }: { readonly script?: string; readonly secure?: string } = {},
): string {
  const text = texts(translatorFor(language))
  const body = `  <header><span class="crest" aria-hidden="true"></span><strong>${text.bank}</strong><span class="secure">${secure ?? text.secure}</span></header>
  <main aria-label="${text.bank}">
    ${main}
  </main>
  ${script}`
  return sitePage({ language, title: `${title} · ${text.bank}`, style: '/bank.css', body })
}
