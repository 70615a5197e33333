import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { ReadFrame } from './zxing-reader'

export type CameraState = 'starting' | 'on' | 'refused' | 'missing'

interface Torch {
  readonly isOn: boolean
  readonly toggle: () => void
}

interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly state: CameraState
  /** Null where the camera has no torch. */
  readonly torch: Torch | null
}

/** Pause between two reads of the picture, in milliseconds, so that a cheap phone stays cool. */
const restMs = 60

/** Adds the capability of a torch that can be switched. // Image Capture */
interface WithTorch extends MediaTrackCapabilities {
  readonly torch?: boolean
}

/** Shows the rear camera in a video and calls back with the codes of each frame, including an empty list. */
export function useCamera(onCodes: (codes: string[]) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const reportCodes = useEffectEvent(onCodes)
  const [state, setState] = useState<CameraState>('starting')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [isTorchOn, setTorchOn] = useState(false)

  useEffect(() => {
    const over = new AbortController()
    void run(over.signal)
    return () => over.abort()

    async function run(signal: AbortSignal): Promise<void> {
      const stream = await openStream()
      if (typeof stream === 'string') return setState(stream)
      signal.addEventListener('abort', () => stop(stream))
      if (signal.aborted) return stop(stream)
      const shown = video.current
      if (!shown) return
      shown.srcObject = stream
      setTrack(findTorchTrack(stream))
      const [read] = await Promise.all([openReader(), shown.play()])
      setState('on')
      while (!isOver(signal)) {
        const codes = await read(shown).catch(() => [])
        if (!isOver(signal)) reportCodes(codes)
        await rest()
      }
    }
  }, [])

  const torch = track && {
    isOn: isTorchOn,
    toggle: () => {
      const constraints = { advanced: [{ torch: !isTorchOn } as MediaTrackConstraintSet] }
      void track.applyConstraints(constraints).then(
        () => setTorchOn(!isTorchOn),
        () => setTrack(null),
      )
    },
  }
  return { video, state, torch }
}

const isOver = (signal: AbortSignal) => signal.aborted
const rest = () => new Promise((resolve) => setTimeout(resolve, restMs))
const stop = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop())

async function openStream(): Promise<MediaStream | 'refused' | 'missing'> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- missing outside secure contexts, whatever its type says
  if (!navigator.mediaDevices) return 'missing'
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    })
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing'
  }
}

function findTorchTrack(stream: MediaStream): MediaStreamTrack | null {
  const [track] = stream.getVideoTracks()
  const can: WithTorch | undefined = track?.getCapabilities?.()
  return track && can?.torch ? track : null
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** Opens the browser’s own reader where it has one, else one that is loaded when needed. */
async function openReader(): Promise<ReadFrame> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = (await Own?.getSupportedFormats().catch(() => [])) ?? []
  if (Own && formats.includes('qr_code')) {
    const detector = new Own({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
  }
  return (await import('./zxing-reader')).openZxing()
}
