import type { ReactNode } from 'react'

const across = (colour: string, from: number, size: number) => (
  <path key={`${colour}${from}`} fill={colour} d={`M0 ${from}h36v${size}h-36z`} />
)

/** Returns the path of a serrated hoist, with its points towards the fly. */
const teeth = (at: number, depth: number, count: number) => {
  const half = 24 / count / 2
  return `M0 0h${at}${`l${depth} ${half}l-${depth} ${half}`.repeat(count)}h-${at}z`
}

/**
 * Flags of the countries that our brands serve, drawn on 36 × 24: this avoids the letters that some devices
 * show instead of a flag, and pictures of another host.
 */
const drawings: Readonly<Record<string, ReactNode>> = {
  BH: [across('#ce1126', 0, 24), <path key="hoist" fill="#fff" d={teeth(9, 5, 5)} />],
  QA: [across('#8a1538', 0, 24), <path key="hoist" fill="#fff" d={teeth(10, 4, 9)} />],
  AE: [
    across('#00732f', 0, 8),
    across('#fff', 8, 8),
    across('#000', 16, 8),
    <path key="hoist" fill="#f00" d="M0 0h9v24H0z" />,
  ],
  KW: [
    across('#007a3d', 0, 8),
    across('#fff', 8, 8),
    across('#ce1126', 16, 8),
    <path key="hoist" d="M0 0l9 8v8l-9 8z" />,
  ],
  OM: [
    across('#fff', 0, 8),
    across('#db161b', 8, 8),
    across('#008000', 16, 8),
    <path key="hoist" fill="#db161b" d="M0 0h9v24H0z" />,
    <path key="sign" stroke="#fff" strokeWidth="1.1" d="M2.4 2.2l4.2 4.4M6.6 2.2L2.4 6.6M4.5 1.8v5.4" />,
  ],
  KE: [
    across('#000', 0, 7),
    across('#fff', 7, 10),
    across('#b00', 8, 8),
    across('#060', 17, 7),
    <path key="spears" stroke="#fff" strokeWidth="1" d="M13.5 4l9 16M22.5 4l-9 16" />,
    <path key="shield" fill="#b00" d="M18 4c3.2 4.5 3.2 11.5 0 16-3.2-4.5-3.2-11.5 0-16z" />,
    <path key="marks" fill="#fff" d="M18 9.500l1.2 2.5-1.2 2.5-1.2-2.500z" />,
  ],
  UG: [
    across('#000', 0, 4),
    across('#fcdc04', 4, 4),
    across('#d90000', 8, 4),
    across('#000', 12, 4),
    across('#fcdc04', 16, 4),
    across('#d90000', 20, 4),
    <circle key="disc" cx="18" cy="12" r="4.6" fill="#fff" />,
    <path
      key="crane"
      fill="#5a5f66"
      d="M16.8 9l1-.8.6 1.200c1.8.8 2.4 2.3 1.9 3.900l-1.3.7-.2 2h-.7l-.2-2.300c-1-.9-1-2.2-.5-3.500z"
    />,
  ],
  TZ: [
    <path key="up" fill="#1eb53a" d="M0 0h36L0 24z" />,
    <path key="down" fill="#00a3dd" d="M36 24H0L36 0z" />,
    <path key="edge" stroke="#fcd116" strokeWidth="9.5" d="M-2 25.300L38-1.3" />,
    <path key="band" stroke="#000" strokeWidth="6.5" d="M-2 25.300L38-1.3" />,
  ],
}

interface FlagProps {
  isoCode: string
  /** Address of a picture, where the API has one. */
  picture?: string
  /** Letters shown for a country that is not drawn here. */
  letters: string
}

export function Flag({ isoCode, picture = '', letters }: FlagProps) {
  const shape = drawings[isoCode]
  const box = 'h-6 w-9 shrink-0 overflow-hidden rounded-[3px] ring-1 ring-line'
  if (shape)
    return (
      <svg viewBox="0 0 36 24" aria-hidden className={box}>
        {shape}
      </svg>
    )
  if (picture.startsWith('https:')) return <img src={picture} alt="" className={`${box} object-cover`} />
  return (
    <span aria-hidden className="w-9 shrink-0 text-center font-display text-xl leading-6">
      {letters || isoCode}
    </span>
  )
}
