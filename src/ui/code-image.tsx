import { correction, generate } from 'lean-qr/nano'

/**
 * A QR code as one path, black on white in every theme, because scanners need the contrast. `label` names it.
 */
export function CodeImage({
  text,
  label,
  className = '',
}: {
  text: string
  label: string
  className?: string
}) {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const { size } = code
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!code.get(x, y)) continue
      let run = 1
      while (code.get(x + run, y)) run++
      path += `M${x} ${y}h${run}v1h-${run}z`
      x += run - 1
    }
  }
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x="-2" y="-2" width={size + 4} height={size + 4} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
