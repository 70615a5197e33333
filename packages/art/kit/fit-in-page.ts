/**
 * Runs inside the page: sizes every fitted line and stacks lines by their ink.
 * It is text, because a transpiled function would carry helpers that the page does not have.
 */
export const fitInPage = `(async () => {
  await Promise.all([...document.fonts].map((face) => face.load()))
  const brush = document.createElement('canvas').getContext('2d')
  const ink = (text, size) => {
    brush.font = size + 'px ' + text.getAttribute('font-family')
    brush.letterSpacing = text.style.letterSpacing ? parseFloat(text.style.letterSpacing) * size + 'px' : '0px'
    const m = brush.measureText(text.textContent)
    return { up: m.actualBoundingBoxAscent, down: m.actualBoundingBoxDescent, left: m.actualBoundingBoxLeft, right: m.actualBoundingBoxRight, advance: m.width }
  }
  for (const text of document.querySelectorAll('text[data-fit]')) {
    const m = ink(text, 1000)
    const size = Math.min((Number(text.dataset.fit) / (m.left + m.right)) * 1000, Number(text.dataset.max || 1e6))
    text.setAttribute('font-size', size.toFixed(2))
    if (text.getAttribute('text-anchor') === 'start') text.setAttribute('dx', ((m.left * size) / 1000).toFixed(2))
    if (text.getAttribute('text-anchor') === 'end') text.setAttribute('dx', (((m.advance - m.right) * size) / 1000).toFixed(2))
    if (text.getAttribute('text-anchor') === 'middle') text.setAttribute('dx', ((((m.left - m.right + m.advance) / 2) * size) / 1000).toFixed(2))
  }
  for (const stack of document.querySelectorAll('g[data-stack]')) {
    const lines = [...stack.children].map((text) => ({ text, ...ink(text, Number(text.getAttribute('font-size'))) }))
    const gap = Number(stack.dataset.gap)
    const height = lines.reduce((sum, l) => sum + l.up + l.down, 0) + gap * (lines.length - 1)
    let y = Number(stack.dataset.y) - (stack.dataset.stack === 'bottom' ? height : 0)
    for (const l of lines) {
      l.text.setAttribute('y', (y + l.up).toFixed(2))
      y += l.up + l.down + gap
    }
  }
})()`
