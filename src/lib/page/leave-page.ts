/** A page of another site to which the browser leaves. */
export type Departure =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'formPost'; readonly url: string; readonly fields: Readonly<Record<string, string>> }

/** Sends the browser to another site. Callers have to validate the address first. */
export function leavePage(departure: Departure): void {
  if (departure.kind === 'redirect') location.assign(departure.url)
  else postForm(departure.url, departure.fields)
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
  // A field named "submit" hides the form’s own method.
  HTMLFormElement.prototype.submit.call(form)
  form.remove()
}
