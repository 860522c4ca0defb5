import { Component, lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { Overlay } from '../create-shell.ts'
import type { StudioShell } from '../room.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(loadPalette)
const KeyList = lazy(() => import('./key-list.tsx'))

interface OverlaysProps {
  readonly overlay: Overlay | undefined
  readonly shell: StudioShell
  readonly close: () => void
}

/** What lies over the room. */
export function Overlays({ overlay, shell, close }: OverlaysProps) {
  // those who type fast do not wait for it
  useEffect(() => void setTimeout(() => void loadPalette().catch(() => undefined), 1_000), [])
  const failed = () => {
    close()
    shell.say(
      'This could not be loaded. If you have stopped the studio, run telos studio again, then reload this page.',
    )
  }
  return (
    <Closer key={overlay} failed={failed}>
      <Suspense>
        {overlay === 'palette' && <Palette close={close} />}
        {overlay === 'keys' && <KeyList close={close} />}
      </Suspense>
    </Closer>
  )
}

/** Closes what breaks: the room behind it goes on. */
class Closer extends Component<{ readonly failed: () => void; readonly children: ReactNode }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    this.props.failed()
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
