import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { copyText } from '../../documents/take-away.ts'
import type { RoomProps, StudioRoom, StudioShell } from '../room.ts'

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
    <Catcher key={room.id} room={room} shell={props.shell}>
      <Suspense fallback={<p className="loading">Opening {room.title} …</p>}>
        <View {...props} />
      </Suspense>
    </Catcher>
  )
}

interface CatcherProps {
  readonly room: StudioRoom
  readonly shell: StudioShell
  readonly children: ReactNode
}

interface Caught {
  readonly error: unknown
}

class Catcher extends Component<CatcherProps, { readonly caught: Caught | undefined }> {
  override state: { readonly caught: Caught | undefined } = { caught: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override render() {
    const { caught } = this.state
    const { room, shell, children } = this.props
    if (caught === undefined) return children
    const reload = () => {
      // what could not be loaded is remembered by the browser, too
      if (isLoadError(caught.error)) return location.reload()
      loaded.delete(room.id)
      this.setState({ caught: undefined })
    }
    return <BrokenRoom error={caught.error} room={room} shell={shell} reload={reload} />
  }
}

interface BrokenRoomProps extends Omit<CatcherProps, 'children'> {
  readonly error: unknown
  readonly reload: () => void
}

function BrokenRoom({ error, room: { title }, shell, reload }: BrokenRoomProps) {
  const copy = () => {
    const report = errorReport(error, { room: title, hash: location.hash, browser: navigator.userAgent })
    copyText(report).then(
      () => shell.say('The report is on the clipboard. It holds no text of your documents.'),
      (reason: Error) => shell.say(reason.message),
    )
  }
  const isUnloaded = isLoadError(error)
  return (
    <section className="broken" role="alert">
      <h1>{isUnloaded ? `${title} could not be loaded` : `${title} has stopped`}</h1>
      <p>Your document is safe: it was saved as you typed. The other rooms go on.</p>
      {isUnloaded && <p>If you have stopped the studio, run telos studio again. Then reload this page.</p>}
      <pre>{error instanceof Error ? error.message : String(error)}</pre>
      <button type="button" className="button primary" onClick={reload}>
        {isUnloaded ? 'Reload this page' : 'Reload this room'}
      </button>
      <button type="button" className="button" onClick={copy}>
        Copy report
      </button>
    </section>
  )
}

/** What somebody who reports an error sends: no texts of documents, and nothing that names them but the address. */
interface ErrorPlace {
  /** Title of the room. */
  readonly room: string
  /** The part of the address after `#`. */
  readonly hash: string
  readonly browser: string
}

/** Longest address in a report: a link to a document holds the whole document. */
const longestAddress = 120

export function errorReport(error: unknown, { room, hash, browser }: ErrorPlace): string {
  const address = hash.replace(/([?&]data=)[^&]*/, '$1…').slice(0, longestAddress)
  return [
    `Telos Studio, ${room} (${address})`,
    browser,
    '',
    error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error),
  ].join('\n')
}

/** Whether code of the page could not be loaded, as when its server was stopped or has another version by now. */
export function isLoadError(error: unknown): boolean {
  // in the words of Chromium, Firefox, Safari and Vite
  return /dynamically imported module|module script failed|unable to preload/i.test(
    error instanceof Error ? error.message : String(error),
  )
}
