import type { FontName } from './poster-fonts'

/** Text that the page fits after its fonts are there (see `fit-in-page.ts`). */
type Setting = {
  font: FontName
  fill: string
  /** Font size; or `fit`: the width to fill, at most at size `max`. */
  size?: number
  fit?: number
  max?: number
  /** Letter spacing in em. */
  track?: number
  /** Right to left: `start` is then the right end. Needed where an Arabic line has punctuation. */
  rtl?: boolean
  anchor?: 'start' | 'middle' | 'end'
}

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const drawText = (content: string, s: Setting, place: string) =>
  `<text ${place} font-family="${s.font}, Readex" fill="${s.fill}" font-size="${s.size ?? 100}" text-anchor="${s.anchor ?? 'start'}"` +
  `${s.rtl ? ' direction="rtl"' : ''}${s.track ? ` style="letter-spacing:${s.track}em"` : ''}${s.fit ? ` data-fit="${s.fit}"` : ''}${s.max ? ` data-max="${s.max}"` : ''}>${escape(content)}</text>`

/** One line on a baseline. */
export const line = (content: string, x: number, y: number, setting: Setting) =>
  drawText(content, setting, `x="${x}" y="${y}"`)

/** Lines set tight by their ink, each filling the width, downwards from `y` (or ending at it, with `from: 'bottom'`). */
export const stack = (
  lines: readonly string[],
  box: { x: number; y: number; width: number; gap: number; from?: 'top' | 'bottom' },
  setting: Setting,
) =>
  `<g data-stack="${box.from ?? 'top'}" data-y="${box.y}" data-gap="${box.gap}">${lines
    .map((content) => drawText(content, { fit: box.width, ...setting }, `x="${box.x}" y="0"`))
    .join('')}</g>`
