import { afterEach, expect, it, vi } from 'vitest'
import { leavePage } from './leave-page'

afterEach(() => {
  document.body.innerHTML = ''
})

it('posts an invisible form with its fields unchanged, and removes it afterwards', () => {
  const posted: { action: string; method: string; hidden: boolean | string; fields: string[][] }[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const { action, method, hidden } = this
    const fields = [...this.querySelectorAll('input')].map((field) => [field.name, field.value])
    posted.push({ action, method, hidden, fields })
  })
  // A field named like the form’s own method must not block it.
  leavePage({
    kind: 'formPost',
    url: 'https://bank.example/pay',
    fields: { submit: 'yes', token: '<b>"&' },
  })
  expect(posted).toEqual([
    {
      action: 'https://bank.example/pay',
      method: 'post',
      hidden: true,
      fields: [
        ['submit', 'yes'],
        ['token', '<b>"&'],
      ],
    },
  ])
  expect(document.querySelector('form')).toBeNull()
})

it('opens the page of a redirect', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  leavePage({ kind: 'redirect', url: 'https://bank.example/pay/1' })
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://bank.example/pay/1')
})
