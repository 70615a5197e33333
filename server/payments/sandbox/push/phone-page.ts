import { html } from 'hono/html'
import { currencyDecimals, toMajor } from '@/contract/money'
import type { PhonePush } from './phone-books'

/** Buttons of the phone: what its owner does, by M-Pesa's result codes. */
export const phoneActions = ['0', '1032', '1037', '1', '2001'] as const

const texts = {
  en: {
    title: 'Test phones',
    lead: 'Requests that wait for their owner. No money moves.',
    none: 'Nothing waits. Pay by M-Pesa in the shop: the request appears here.',
    asks: 'asks for',
    phone: 'Phone',
    left: (seconds: number) => `${seconds} s left`,
    actions: {
      '0': 'Enter PIN',
      '1032': 'Cancel',
      '1037': 'No answer',
      '1': 'Not enough money',
      '2001': 'Wrong PIN',
    },
  },
  ar: {
    title: 'هواتف تجريبية',
    lead: 'طلبات تنتظر أصحابها. لا تتحرك أي أموال.',
    none: 'لا طلبات الآن. ادفع عبر إم-بيسا في المتجر وسيظهر الطلب هنا.',
    asks: 'يطلب',
    phone: 'الهاتف',
    left: (seconds: number) => `بقي ${seconds} ث`,
    actions: {
      '0': 'إدخال الرقم السري',
      '1032': 'إلغاء',
      '1037': 'لا رد',
      '1': 'الرصيد لا يكفي',
      '2001': 'رقم سري خاطئ',
    },
  },
} as const
export type PhoneLanguage = keyof typeof texts

/** What the sandbox's phones show now; it looks again by itself. */
export function phonePage(pushes: readonly (PhonePush & { secondsLeft: number })[], language: PhoneLanguage) {
  const text = texts[language]
  return html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
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
            : pushes.map((push) => requestOf(push, language))
        }
      </body>
    </html>`
}

function requestOf(push: PhonePush & { secondsLeft: number }, language: PhoneLanguage) {
  const text = texts[language]
  return html`<main>
    <h1>${push.merchant_name} ${text.asks} <bdi dir="ltr">${amountOf(push)}</bdi></h1>
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

function amountOf({ amount_minor, currency }: PhonePush): string {
  return `${currency} ${toMajor(amount_minor, currency).toFixed(currencyDecimals(currency))}`
}
