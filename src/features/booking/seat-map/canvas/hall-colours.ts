import { face, faceCount } from './seat-faces'

export interface HallColours {
  /** CSS colours by face. */
  readonly faces: readonly string[]
  /** The same colours as little-endian RGBA without alpha, followed by the accent. */
  readonly packed: Uint32Array
  readonly floor: string
  readonly ground: string
  readonly accent: string
}

/** Reads the theme’s colours as they apply to `host`. */
export function readHallColours(host: HTMLElement): HallColours {
  const tones = Array.from({ length: face.sold }, (_, tone) => `seat-${tone}`)
  const tokens = [...tones, 'seat-sold', 'seat-chosen', 'bad', 'floor', 'ground', 'accent']
  // All at once, because each style read after a style change recalculates the page’s styles.
  const probes = document.createElement('span')
  probes.hidden = true
  for (const token of tokens) {
    const probe = document.createElement('i')
    probe.style.background = `var(--${token})`
    probes.append(probe)
  }
  host.append(probes)
  const read = Array.from(probes.children, (probe) => getComputedStyle(probe).backgroundColor)
  probes.remove()
  const [floor = '', ground = '', accent = ''] = read.slice(faceCount)
  const faces = read.slice(0, faceCount)
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
