import { Trans } from '@lingui/react/macro'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInApp } from '@/tests/fixtures/render-in-app'

it.each(['<script>alert(1)</script>', '<0>all</0>', 'a <b/> c', 'Wall<E', 'R&D'])(
  'keeps typed text unchanged in a sentence: %s',
  async (typed) => {
    const say = vi.spyOn(console, 'error')
    await renderInApp(() => (
      <p data-testid="said">
        <Trans>
          No <b>film</b> is called “{typed}”
        </Trans>
      </p>
    ))
    expect(screen.getByTestId('said').textContent).toBe(`No film is called “${typed}”`)
    expect(screen.getByTestId('said').querySelectorAll('*')).toHaveLength(1)
    expect(say).not.toHaveBeenCalled()
  },
)
