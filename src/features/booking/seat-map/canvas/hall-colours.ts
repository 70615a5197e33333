import { face } from './seat-faces'

/** The theme's colours as the canvas needs them. */
export interface HallColours {
  /** CSS colours by face. */
  readonly faces: readonly string[]
  /** The same as little-endian RGBA without alpha, and after them the accent. */
  readonly packed: Uint32Array
  readonly floor: string
  readonly ground: string
  readonly accent: string
}

/** Reads the colours of the page that `host` stands in. */
export function readHallColours(host: HTMLElement): HallColours {
  const probe = document.createElement('span')
  probe.className = 'seat'
  probe.style.animation = 'none'
  probe.hidden = true
  host.append(probe)
  const style = getComputedStyle(probe)
  const faces: string[] = []
  const token = (name: string): string => {
    probe.style.background = `var(--${name})`
    return style.backgroundColor
  }
  for (let tone = 0; tone < face.sold; tone++) faces.push(token(`seat-${tone}`))
  faces[face.sold] = token('seat-sold')
  faces[face.chosen] = token('seat-chosen')
  faces[face.lost] = token('bad')
  const [floor, ground, accent] = [token('floor'), token('ground'), token('accent')]
  probe.remove()
  return { faces, packed: packed([...faces, accent]), floor, ground, accent }
}

function packed(colours: readonly string[]): Uint32Array {
  const result = new Uint32Array(colours.length)
  const canvas = document.createElement('canvas')
  canvas.width = colours.length
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return result
  colours.forEach((colour, i) => {
    context.fillStyle = colour
    context.fillRect(i, 0, 1, 1)
  })
  const { data } = context.getImageData(0, 0, colours.length, 1)
  for (let i = 0; i < result.length; i++)
    result[i] = (data[i * 4] ?? 0) | ((data[i * 4 + 1] ?? 0) << 8) | ((data[i * 4 + 2] ?? 0) << 16)
  return result
}
