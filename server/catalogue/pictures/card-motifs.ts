export interface MotifInk {
  readonly ground: string
  readonly accent: string
}

/** Draws a motif from width, height, colours, and three numbers from 0 to 1 derived from the title. */
type Draw = (w: number, h: number, ink: MotifInk, own: readonly [number, number, number]) => string

const many = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
const round = (value: number): number => Math.round(value * 10) / 10

const moon: Draw = (w, h, { ground, accent }, [a, b]) => {
  const r = Math.min(w, h) * (0.26 + a * 0.1)
  const x = w * (0.5 + b * 0.2)
  const y = h * 0.32
  return (
    many(
      3,
      (i) =>
        `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r * (1.9 - i * 0.3))}" fill="${accent}" opacity="0.09"/>`,
    ) +
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${accent}"/>` +
    `<circle cx="${round(x - r * (0.25 + a * 0.4))}" cy="${round(y - r * 0.2)}" r="${round(r * 0.82)}" fill="${ground}" opacity="0.9"/>`
  )
}

const beam: Draw = (w, h, { accent }, [a, b]) => {
  const fromX = w * (0.1 + a * 0.25)
  const fromY = h * 0.12
  return (
    many(6, (i) => {
      const at = (share: number) => round(w * (0.1 + share))
      return `<path d="M${round(fromX)} ${round(fromY)}L${at(i * 0.2 - 0.1)} ${round(h * 1.05)}L${at(i * 0.2 + 0.02 + b * 0.06)} ${round(h * 1.05)}Z" fill="${accent}" opacity="${round(0.22 + (i % 2) * 0.16)}"/>`
    }) +
    `<circle cx="${round(fromX)}" cy="${round(fromY)}" r="${round(Math.min(w, h) * 0.07)}" fill="${accent}"/>`
  )
}

const rings: Draw = (w, h, { accent }, [a]) => {
  const x = a < 0.5 ? w : 0
  const step = Math.min(w, h) * 0.13
  return many(
    7,
    (i) =>
      `<circle cx="${x}" cy="0" r="${round(step * (i + 1))}" fill="none" stroke="${accent}" stroke-width="${round(step * 0.42)}" opacity="${round(0.95 - i * 0.11)}"/>`,
  )
}

const strip: Draw = (w, h, { accent }, [a, b]) => {
  const side = Math.min(w, h) * 0.34
  const turn = Math.round(-22 + a * 16)
  return `<g transform="rotate(${turn} ${round(w / 2)} ${round(h * 0.3)})">${many(6, (i) => {
    const x = round((i - 1.5) * side * 1.12 + b * side)
    return `<rect x="${x}" y="${round(h * 0.3 - side * 0.62)}" width="${round(side)}" height="${round(side * 1.24)}" rx="${round(side * 0.09)}" fill="${accent}" opacity="${round(0.95 - (i % 3) * 0.28)}"/>`
  })}</g>`
}

const hills: Draw = (w, h, { accent }, [a, b, c]) =>
  `<circle cx="${round(w * (0.25 + b * 0.5))}" cy="${round(h * 0.2)}" r="${round(Math.min(w, h) * 0.1)}" fill="${accent}"/>` +
  many(4, (i) => {
    const top = h * (0.3 + i * 0.085)
    const swing = h * (0.05 + a * 0.05)
    const shift = (c + i * 0.37) % 1 > 0.5 ? swing : -swing
    return `<path d="M0 ${round(top)}C${round(w * 0.3)} ${round(top - shift)} ${round(w * 0.6)} ${round(top + shift)} ${w} ${round(top - shift * 0.4)}V${h}H0Z" fill="${accent}" opacity="${round(0.5 - i * 0.1)}"/>`
  })

export const motifs: readonly Draw[] = [moon, beam, rings, strip, hills]
