import type { Translator } from '@/server/platform/translator'

export const fieldsTexts = (i18n: Translator) => ({
  title: i18n._('Card details'),
  number: i18n._('Card number'),
  name: i18n._('Name on the card'),
  month: i18n._('Expiry month'),
  year: i18n._('Expiry year'),
  cvv: i18n._('CVV'),
  mm: i18n._('MM', {}, { context: 'bank' }),
  yy: i18n._('YY', {}, { context: 'bank' }),
  errors: {
    number: i18n._('Check the card number'),
    name: i18n._('Enter the name as shown on the card', {}, { context: 'bank' }),
    month: i18n._('01 to 12'),
    year: i18n._('Two digits', {}, { context: 'bank' }),
    cvv: i18n._('Three digits', {}, { context: 'bank' }),
    expired: i18n._('This card has expired'),
    refused: i18n._('This is a test bank: only its test cards work here.'),
  },
})

/** Uses the shop’s colours if they are given. */
export const fieldsStyle = `
:root { color-scheme: light dark; --ink: CanvasText; --muted: GrayText; --edge: GrayText; --bad: #b3261e; --accent: Highlight }
* { box-sizing: border-box; margin: 0 }
html { background: transparent; color: var(--ink); font: 16px/1.5 system-ui, 'Segoe UI', Roboto, 'Noto Sans Arabic', sans-serif }
body { padding: 4px; overflow: hidden }
form { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 20px 12px; align-items: start }
.number, .name { grid-column: 1 / -1 }
@media (max-width: 224px) { form { grid-template-columns: minmax(0, 1fr) } }
label { display: block; font-size: 14px; font-weight: 600; margin-block-end: 6px }
input {
  inline-size: 100%; min-block-size: 48px; padding: 10px 14px; font: inherit; color: inherit; background: transparent;
  border: 1px solid var(--edge); border-radius: 12px;
}
[dir='rtl'] input { text-align: end }
[dir='rtl'] #name { text-align: start }
input::placeholder { color: var(--muted); opacity: 1 }
input:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px }
input[aria-invalid='true'] { border-color: var(--bad); border-width: 2px }
.error { display: block; color: var(--bad); font-size: 14px; font-weight: 600 }
`

export const fieldsScript = `'use strict'
const page = document.currentScript.dataset
const texts = JSON.parse(page.texts)
const form = document.getElementById('card')
const latin = (text) => text.replace(/[\\u0660-\\u0669\\u06f0-\\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
const readDigits = (name) => latin(form.elements[name].value).replace(/[^0-9]/g, '')
const rules = {
  number: () => /^[0-9]{12,19}$/.test(readDigits('number')),
  name: () => form.elements.name.value.trim().length >= 2,
  month: () => /^(0?[1-9]|1[0-2])$/.test(readDigits('month')),
  year: () => /^(20)?[0-9]{2}$/.test(readDigits('year')),
  cvv: () => /^[0-9]{3}$/.test(readDigits('cvv')),
}
const showError = (name, text) => {
  form.elements[name].setAttribute('aria-invalid', String(text !== ''))
  document.getElementById(name + '-error').textContent = text
}
const check = (name) => {
  const isFine = rules[name]()
  showError(name, isFine ? '' : texts[name])
  return isFine
}
form.elements.number.addEventListener('input', ({ target }) => {
  if (target.selectionEnd === target.value.length) target.value = (readDigits('number').match(/.{1,4}/g) || []).join(' ')
})
for (const name of Object.keys(rules))
  form.elements[name].addEventListener('blur', ({ target }) => { if (target.value !== '') check(name) })

connectFields(page.shop, (say) => {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    say({ type: 'entered' })
  })
  say({ type: 'ready' })
  return {
    session: async () => {
      const wrong = Object.keys(rules).filter((name) => !check(name))
      if (wrong.length > 0) {
        form.elements[wrong[0]].focus()
        throw new Error('incomplete')
      }
      const answer = await fetch('/sessions', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          number: readDigits('number'),
          name: form.elements.name.value.trim(),
          expiryMonth: readDigits('month').padStart(2, '0'),
          expiryYear: readDigits('year').slice(-2),
          CVV: readDigits('cvv'),
        }),
      })
      if (answer.status === 422) {
        const name = (await answer.json()).why === 'expired' ? 'month' : 'number'
        showError(name, name === 'month' ? texts.expired : texts.refused)
        form.elements[name].focus()
        throw new Error('incomplete')
      }
      if (!answer.ok) throw new Error('unavailable')
      return (await answer.json()).id
    },
  }
})
`
