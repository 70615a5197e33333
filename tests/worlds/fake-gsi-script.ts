/**
 * A script with the functions of Google's that we use: `initialize`, `renderButton`, `prompt`. Its button asks the fake provider,
 * as Google's asks its own window, and gives the credential to the callback or posts it to `login_uri`.
 */
export const gsiScript = (origin: string) => `
(() => {
  let options
  const choose = async () => {
    const query = new URLSearchParams({ client_id: options.client_id, nonce: options.nonce })
    const answer = await fetch('${origin}/gsi/credential?' + query)
    // Whoever closes Google's window is not told of.
    if (!answer.ok) return
    const { credential } = await answer.json()
    if (options.ux_mode !== 'redirect') return options.callback({ credential, select_by: 'btn' })
    const form = document.createElement('form')
    form.method = 'post'
    form.action = options.login_uri
    for (const [name, value] of Object.entries({ credential, g_csrf_token: 'x', select_by: 'btn' })) {
      const field = document.createElement('input')
      Object.assign(field, { type: 'hidden', name, value })
      form.append(field)
    }
    document.body.append(form)
    form.submit()
  }
  window.google = { accounts: { id: {
    initialize: (given) => { options = given },
    prompt: () => {},
    renderButton: (parent, { locale }) => {
      const button = document.createElement('button')
      button.textContent = locale === 'ar' ? 'المتابعة باستخدام Google' : 'Continue with Google'
      button.onclick = choose
      parent.append(button)
    },
  } } }
})()
`
