import { Trans, useLingui } from '@lingui/react/macro'
import { useCamera } from '../camera/use-camera'
import { TorchIcon } from './icons'

interface ViewfinderProps {
  readonly onCodes: (codes: string[]) => void
}

export function Viewfinder({ onCodes }: ViewfinderProps) {
  const { t } = useLingui()
  const { video, state, torch } = useCamera(onCodes)
  return (
    <div className="viewfinder" data-camera={state}>
      <video ref={video} muted playsInline aria-label={t`What the camera sees`} />
      <div className="aim" />
      {state === 'starting' && (
        <p className="hint">
          <Trans>The camera is starting …</Trans>
        </p>
      )}
      {state === 'refused' && (
        <p className="hint">
          <Trans>Allow the camera in your browser’s settings, or type the codes.</Trans>
        </p>
      )}
      {state === 'missing' && (
        <p className="hint">
          <Trans>No camera found. Type the codes.</Trans>
        </p>
      )}
      {torch && (
        <button className="button torch" aria-pressed={torch.isOn} onClick={torch.toggle}>
          <TorchIcon />
          <Trans>Light</Trans>
        </button>
      )}
    </div>
  )
}
