import { html } from 'hono/html'
import type { LanguageCode } from '@/contract/envelope'
import { languageDirections } from '@/contract/languages.gen'
import { currencyDecimals, toMajor } from '@/contract/money'
import { translatorFor, type Translator } from '@/server/platform/translator'
import type { PhonePush } from './phone-books'

/** Buttons of the phone: its owner’s actions, by M-Pesa's result codes. */
export const phoneActions = ['0', '1032', '1037', '1', '2001'] as const

const texts = (i18n: Translator) => ({
  title: i18n._('Test phones'),
  lead: i18n._('Open requests. No money moves.'),
  none: i18n._('No requests. Pay by M-Pesa in the shop and the request appears here.'),
  asks: i18n._('asks for'),
  phone: i18n._('Phone'),
  left: (seconds: number) => i18n._('{seconds} s left', { seconds }),
  actions: {
    '0': i18n._('Enter PIN'),
    '1032': i18n._('Cancel'),
    '1037': i18n._('No answer'),
    '1': i18n._('Not enough money'),
    '2001': i18n._('Wrong PIN'),
  },
})

/** Returns the page with the requests that the sandbox's phones show now; it refreshes itself. */
export function phonePage(pushes: readonly (PhonePush & { secondsLeft: number })[], language: LanguageCode) {
  const text = texts(translatorFor(language))
  return html`<!doctype html>
    <html lang="${language}" dir="${languageDirections[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta http-equiv="refresh" content="3" />
        <title>${text.title}</title>
        <link rel="stylesheet" href="/bank.css" />
      </head>
      <body>
        <header>
          <span class="crest" aria-hidden="true"></span><strong>${text.title}</strong>
          <span class="secure">${text.lead}</span>
        </header>
        ${
          pushes.length === 0
            ? html`<main><p class="lead">${text.none}</p></main>`
            : pushes.map((push) => renderRequest(push, language))
        }
      </body>
    </html>`
}

function renderRequest(push: PhonePush & { secondsLeft: number }, language: LanguageCode) {
  const text = texts(translatorFor(language))
  return html`<main>
    <h1>${push.merchant_name} ${text.asks} <bdi dir="ltr">${formatAmount(push)}</bdi></h1>
    <p class="lead">
      ${text.phone} <bdi dir="ltr">••• ${push.phone_end}</bdi>, ${text.left(push.secondsLeft)}
    </p>
    <form method="post" action="/phone/${push.reference}?lang=${language}">
      ${phoneActions.map(
        (result) =>
          html`<button class="${result === '0' ? 'confirm' : 'cancel'}" name="result" value="${result}">
            ${text.actions[result]}
          </button>`,
      )}
    </form>
  </main>`
}

function formatAmount({ amount_minor, currency }: PhonePush): string {
  return `${currency} ${toMajor(amount_minor, currency).toFixed(currencyDecimals(currency))}`
}
