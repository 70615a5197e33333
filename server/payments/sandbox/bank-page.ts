import { formatAmount } from '@/server/orders/compose-message'
import { escapeHtml } from '@/server/platform/escape-html'
import { sitePage } from '../hosted/site-page'
import type { Charge } from './bank'
import { testCode } from './test-cards'

export type BankLanguage = 'en' | 'ar'

const texts = {
  en: {
    bank: 'Meridian Test Bank',
    secure: 'Card verification',
    title: 'Confirm your payment',
    lead: 'We sent a one-time code to the phone that belongs to this card.',
    merchant: 'To',
    amount: 'Amount',
    card: 'Card',
    code: 'One-time code',
    hint: `This is a test bank and no money moves. The code is ${testCode}.`,
    wrong: (left: number) =>
      left === 1 ? 'That code is not right. One try left.' : `That code is not right. ${left} tries left.`,
    confirm: 'Confirm',
    cancel: 'Cancel payment',
    approved: 'Payment confirmed',
    approvedLead: 'You are going back to the shop…',
    declined: 'Payment not confirmed',
    declinedLead: 'Nothing was charged. You are going back to the shop…',
    missing: 'This page is no longer valid',
    missingLead: 'Go back to the shop and start the payment again.',
  },
  ar: {
    bank: 'بنك ميريديان التجريبي',
    secure: 'التحقق من البطاقة',
    title: 'تأكيد الدفع',
    lead: 'أرسلنا رمزًا لمرة واحدة إلى الهاتف المرتبط بهذه البطاقة.',
    merchant: 'إلى',
    amount: 'المبلغ',
    card: 'البطاقة',
    code: 'الرمز لمرة واحدة',
    hint: `هذا بنك تجريبي ولا تتحرك فيه أي أموال. الرمز هو ${testCode}.`,
    wrong: (left: number) =>
      left === 1 ? 'الرمز غير صحيح. بقيت محاولة واحدة.' : 'الرمز غير صحيح. بقيت محاولتان.',
    confirm: 'تأكيد',
    cancel: 'إلغاء الدفع',
    approved: 'تم تأكيد الدفع',
    approvedLead: 'جارٍ الرجوع إلى المتجر…',
    declined: 'لم يتم تأكيد الدفع',
    declinedLead: 'لم يُخصم أي مبلغ. جارٍ الرجوع إلى المتجر…',
    missing: 'لم تعد هذه الصفحة صالحة',
    missingLead: 'ارجع إلى المتجر وابدأ الدفع من جديد.',
  },
} as const

/** The page that asks for the code. `triesLeft` after a wrong one. */
export function verificationPage(charge: Charge, language: BankLanguage, triesLeft: number | null): string {
  const text = texts[language]
  const error =
    triesLeft === null
      ? ''
      : `<p class="error" id="code-error" role="alert">${escapeHtml(text.wrong(triesLeft))}</p>`
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

/** The page after the decision: its script tells the framing page to ask its server. */
export function answerPage(charge: Charge, language: BankLanguage): string {
  const text = texts[language]
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

export function missingPage(language: BankLanguage): string {
  const text = texts[language]
  return bankPage(language, text.missing, `<h1>${text.missing}</h1><p class="lead">${text.missingLead}</p>`)
}

/** A page of the bank: its name above, then `main`, which is escaped. */
export function bankPage(
  language: BankLanguage,
  title: string,
  main: string,
  { script = '', secure }: { readonly script?: string; readonly secure?: string } = {},
): string {
  const text = texts[language]
  const body = `  <header><span class="crest" aria-hidden="true"></span><strong>${text.bank}</strong><span class="secure">${secure ?? text.secure}</span></header>
  <main>
    ${main}
  </main>
  ${script}`
  return sitePage({ language, title: `${title} · ${text.bank}`, style: '/bank.css', body })
}
