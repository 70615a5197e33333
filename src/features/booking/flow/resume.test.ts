import { describe, expect, it } from 'vitest'
import {
  checkout,
  choosing,
  contact,
  everyStep,
  formPost,
  frame,
  origins,
  paying,
  push,
  redirect,
  verifying,
} from '@/tests/fixtures/flow-samples'
import { resume } from './resume'
import type { Flow } from './state'

const stored = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown

describe('a reloaded page', () => {
  const isPaying = (flow: Flow) =>
    flow.step === 'paying' ||
    flow.step === 'verifying' ||
    (flow.step === 'checkout' && flow.contact.kind === 'saving' && flow.contact.pays !== null)
  it.each(everyStep.filter((flow) => !isPaying(flow)))('resumes where it was: $step', (flow) => {
    expect(resume(stored(flow))).toEqual(flow)
  })

  it('saves the contact again but pays only at a new press, because the payment was in memory', () => {
    const saving = { kind: 'saving', contact, attemptId: 'c1', connection: 'open' } as const
    const pressed = { ...checkout, contact: { ...saving, pays: { attemptId: 'p1', origins } } }
    expect(resume(stored(pressed))).toEqual({ ...checkout, contact: { ...saving, pays: null } })
  })

  it('reads a contact saved by an earlier release without a country', () => {
    const { country: _country, ...earlier } = contact
    expect(resume(stored({ ...checkout, contact: { kind: 'saved', contact: earlier } }))).toEqual({
      ...checkout,
      contact: { kind: 'saved', contact: { ...earlier, country: '' } },
    })
  })

  it('resumes a choice saved by an earlier release without contact details', () => {
    const { contact: _contact, ...earlier } = choosing
    expect(resume(earlier)).toEqual({ ...choosing, contact: null })
  })

  it('asks for a payment’s outcome instead of paying again', () => {
    expect(resume(stored(paying))).toMatchObject({
      step: 'verifying',
      attemptId: paying.attemptId,
      cause: 'unclear',
    })
  })

  it.each([frame, redirect, formPost, push])('restores the payment’s next step: $kind', (next) => {
    for (const flow of [verifying, paying])
      expect(resume(stored({ ...flow, next }))).toEqual({ ...verifying, cause: 'unclear', next })
  })

  it('resumes a bank page saved by an earlier release', () => {
    for (const flow of [paying, verifying]) {
      const { next: _next, origins: _origins, ...earlier } = flow
      const bank = { verifyUrl: frame.url, nonce: frame.nonce }
      expect(resume(stored({ ...earlier, bank }))).toMatchObject({
        step: 'verifying',
        next: frame,
        origins: [],
      })
      expect(resume(stored({ ...earlier, bank: null }))).toMatchObject({ step: 'verifying', next: null })
    }
  })

  it.each([null, undefined, 'x', {}, { step: 'paid' }, { step: 'checkout', sale: {} }])(
    'starts over when nothing usable was stored: %j',
    (value) => {
      expect(resume(value)).toBeNull()
    },
  )
})
