import { Component, type ComponentType, lazy, Suspense } from 'react'
import type { RoomProps, StudioRoom } from '../room.ts'

const loaded = new Map<string, ComponentType<RoomProps>>()

function viewOf(room: StudioRoom): ComponentType<RoomProps> {
  const known = loaded.get(room.id)
  if (known) return known
  const view = lazy(room.load)
  loaded.set(room.id, view)
  return view
}

/** A room, with what is shown while it loads and when it breaks. A broken room takes nothing else down. */
export function RoomFrame({ room, ...props }: RoomProps & { readonly room: StudioRoom }) {
  const View = viewOf(room)
  return (
    <Catcher key={room.id} room={room}>
      <Suspense fallback={<p className="loading">Opening {room.title} …</p>}>
        <View {...props} />
      </Suspense>
    </Catcher>
  )
}

interface CatcherProps {
  readonly room: StudioRoom
  readonly children: React.ReactNode
}

class Catcher extends Component<CatcherProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const report = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error)
    return (
      <section className="broken" role="alert">
        <h1>{this.props.room.title} has stopped</h1>
        <p>Your document is safe: it was saved as you typed. The other rooms go on.</p>
        <pre>{error instanceof Error ? error.message : String(error)}</pre>
        <button type="button" className="button primary" onClick={() => this.setState({ error: undefined })}>
          Reload this room
        </button>
        <button type="button" className="button" onClick={() => void navigator.clipboard.writeText(report)}>
          Copy report
        </button>
      </section>
    )
  }
}
