/** A foreign page that takes the place of ours. */
export type Departure =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'formPost'; readonly url: string; readonly fields: Readonly<Record<string, string>> }

/** Hands the browser over to a page elsewhere. Whoever calls has made sure where that is. */
export function leavePage(to: Departure): void {
  if (to.kind === 'redirect') location.assign(to.url)
  else postForm(to.url, to.fields)
}

function postForm(url: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  // A field that is called "submit" hides the form's own.
  HTMLFormElement.prototype.submit.call(form)
  form.remove()
}
