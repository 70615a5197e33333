import { createHash } from 'node:crypto'
import { MakeSignInCode } from '@/contract/account/sign-in'
import { pendingCodeKey, signInChannel } from '@/contract/page/sign-in-window'
import { mountPath } from '@/server/platform/http/api/mount-path'

/**
 * Our only script in the window. It reads the data attributes of its own tag: `from`, and either a `code`, or
 * the data for Google's script, or a `credential` that Google has posted. `press` identifies the button that
 * was pressed in the app; without it, the tab returns to `back`.
 */
export const windowScript = `'use strict'
const given = document.currentScript.dataset
const channel = given.press && 'BroadcastChannel' in window ? new BroadcastChannel('${signInChannel}') : null
const show = (state) => { document.body.dataset.state = state }
const say = (news) => channel && channel.postMessage({ for: given.press, from: given.from, ...news })
const fail = () => { say({ type: 'failed' }); show('failed') }
// Google has redirected this tab back; the way back is in its session storage.
const back = given.back || sessionStorage.getItem('foyer-sign-in-back') || ''

const handOver = (code) => {
  sessionStorage.setItem('${pendingCodeKey}', JSON.stringify({ from: given.from, code }))
  if (back) return location.replace(back)
  channel && channel.addEventListener('message', ({ data }) => {
    if (!data || data.type !== 'heard' || data.for !== given.press) return
    sessionStorage.removeItem('${pendingCodeKey}')
    document.getElementById('go-on').hidden = true
    window.close()
  })
  show('done')
  say({ type: 'code', code })
}

const exchange = async (credential) => {
  show('wait')
  try {
    const answer = await fetch('${mountPath(MakeSignInCode)}', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ TokenFrom: given.from, stoken: credential }),
    })
    const reply = await answer.json()
    if (reply.Code && answer.ok) handOver(reply.Code)
    else fail()
  } catch { fail() }
}

// developers.google.com/identity/gsi/web/reference/js-reference
const askGoogle = () => {
  const script = document.createElement('script')
  script.src = given.script
  script.onerror = fail
  script.onload = () => {
    const { id } = window.google.accounts
    // An installed app shows no second window well: there Google's page takes this one's place.
    const stays = !matchMedia('(display-mode: standalone)').matches
    if (!stays) sessionStorage.setItem('foyer-sign-in-back', given.back || given.home)
    id.initialize({
      client_id: given.client,
      nonce: given.nonce,
      callback: ({ credential }) => exchange(credential),
      context: 'signin',
      ux_mode: stays ? 'popup' : 'redirect',
      login_uri: location.origin + location.pathname,
    })
    id.renderButton(document.getElementById('button'), {
      theme: 'outline', size: 'large', text: 'continue_with', shape: 'pill', width: 280, locale: given.lang,
    })
    id.prompt()
    show('ask')
  }
  document.head.append(script)
}

document.getElementById('close').onclick = () => window.close()
if (back) document.getElementById('close').hidden = true
if (given.code) handOver(given.code)
else if (given.credential) exchange(given.credential)
else if (given.client) askGoogle()
else fail()
`

/** The source by which the window’s policy allows the script. */
export const windowScriptHash = `sha256-${createHash('sha256').update(windowScript).digest('base64')}`
