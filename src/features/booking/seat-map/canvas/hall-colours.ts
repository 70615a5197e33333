import { face, faceCount } from './seat-faces'

/** The theme's colours as the canvas needs them. */
export interface HallColours {
  /** CSS colours by face. */
  readonly faces: readonly string[]
  /** The same as little-endian RGBA without alpha. */
  readonly packed: Uint32Array
  readonly floor: string
  readonly ground: string
  readonly accent: string
}

/** Reads the colours where the seats' own style rules put them, inside `host`. */
export function readHallColours(host: HTMLElement): HallColours {
  const probe = document.createElement('span')
  probe.className = 'seat'
  probe.style.animation = 'none'
  probe.hidden = true
  host.append(probe)
  const style = getComputedStyle(probe)
  const faces: string[] = []
  for (let i = 0; i < faceCount; i++) {
    probe.dataset.tone = String(i < face.sold ? i : 0)
    probe.dataset.state =
      i === face.sold ? 'sold' : i === face.chosen ? 'chosen' : i === face.lost ? 'lost' : 'free'
    faces.push(i === face.lost ? style.color : style.backgroundColor)
  }
  const token = (name: string): string => {
    probe.style.background = `var(--${name})`
    return style.backgroundColor
  }
  const [floor, ground, accent] = [token('floor'), token('ground'), token('accent')]
  probe.remove()
  return { faces, packed: packed(faces), floor, ground, accent }
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
