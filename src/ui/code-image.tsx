import { encode } from 'uqr'

/** A QR code as one path, black on white whatever the theme: scanners need the contrast. `label` names it. */
export function CodeImage({
  text,
  label,
  className = '',
}: {
  text: string
  label: string
  className?: string
}) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y]?.[x]) continue
      let run = 1
      while (data[y]?.[x + run]) run++
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
