import { describe, expect, it } from 'vitest'
import { everyStep, paying } from '@/tests/worlds/flow-samples'
import { resume } from './resume'

const stored = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown

describe('a page that was reloaded', () => {
  it.each(everyStep.filter((flow) => flow.step !== 'paying' && flow.step !== 'verifying'))(
    'goes on where it was: $step',
    (flow) => {
      expect(resume(stored(flow))).toEqual(flow)
    },
  )

  it('asks what became of a payment instead of paying again', () => {
    expect(resume(stored(paying))).toMatchObject({
      step: 'verifying',
      attemptId: paying.attemptId,
      cause: 'unclear',
    })
  })

  it.each([null, undefined, 'x', {}, { step: 'paid' }, { step: 'checkout', sale: {} }])(
    'begins anew when nothing usable was stored: %j',
    (value) => {
      expect(resume(value)).toBeNull()
    },
  )
})
