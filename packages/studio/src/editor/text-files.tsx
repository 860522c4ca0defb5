import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { isLarge } from '../documents/studio-document.ts'
import type { PaletteEntry } from '../shell/commands.ts'
import { useCommands } from '../shell/hooks.ts'
import { Split } from '../shell/views/split.tsx'
import { FileEditor } from './file-editor.tsx'
import { FileTabs } from './file-tabs.tsx'
import { followPlace, followUndo } from './follow-text.ts'
import { goToEntries, StatusLine } from './status-line.tsx'
import { textCommands } from './text-commands.ts'
import type { TextSession } from './text-session.ts'
import './text-files.global.css'
import './editor.global.css'
import './panels.global.css'
import './popups.global.css'

/** Pixels that two editors need to stand side by side. */
const roomForTwo = 720

interface TextFilesProps {
  readonly session: TextSession
  /** Whether two files stand side by side where there is room. */
  readonly mayBeTwo: boolean
}

/** The files of a document as text: in tabs, or two of them side by side. */
export function TextFiles({ session, mayBeTwo }: TextFilesProps) {
  const { document } = session
  // paths change seldom, texts with every key
  const list = useSyncExternalStore(document.subscribe, () => JSON.stringify(document.files.map(({ path }) => path)))
  const paths = useMemo(() => JSON.parse(list) as readonly string[], [list])
  const tooLarge = useSyncExternalStore(document.subscribe, () => isLarge(document.files))
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  useEffect(() => followUndo(session), [session])
  useEffect(() => followPlace(session), [session])
  useCommands(
    useMemo(() => textCommands(session), [session]),
    useOutlineEntries(session),
  )
  const isRead = !tooLarge
  const areTwo = mayBeTwo && paths.length > 1 && width !== undefined && width >= roomForTwo
  return (
    <div className="text-look" ref={place}>
      {tooLarge && (
        <p className="text-note" role="status">
          <span aria-hidden="true">!</span> This document is larger than 5 MB. You can read and edit it here; problems,
          completion and fixes are off. Split it to get them back.
        </p>
      )}
      <div className="text-files">
        {width === undefined ? undefined : areTwo ? (
          <Split name="text-files" label="Width of the files">
            <Files session={session} paths={paths.slice(0, 1)} isRead={isRead} />
            <Files session={session} paths={paths.slice(1)} isRead={isRead} />
          </Split>
        ) : (
          <Files session={session} paths={paths} isRead={isRead} />
        )}
      </div>
      <StatusLine session={session} />
    </div>
  )
}

/** One editor, and tabs above it unless it is the only one. */
function Files(props: { readonly session: TextSession; readonly paths: readonly string[]; readonly isRead: boolean }) {
  const { session, paths, isRead } = props
  const active = useStore(session.host.store, (state) => state.activeFile)
  const [last, setLast] = useState(paths[0]!)
  const shown = paths.includes(active) ? active : paths.includes(last) ? last : paths[0]!
  // what is shown here stays while another editor has the focus
  if (shown !== last) setLast(shown)
  const panel = useId()
  const isOnly = session.document.files.length === 1
  if (isOnly) return <FileEditor session={session} path={shown} isRead={isRead} />
  return (
    <div className="text-files-tabbed">
      <FileTabs session={session} paths={paths} shown={shown} panel={panel} />
      <div id={panel} role="tabpanel" aria-label={shown}>
        <FileEditor key={shown} session={session} path={shown} isRead={isRead} />
      </div>
    </div>
  )
}

/** Undefined until it is known: editors that are made for another width would be made twice, and forget where to scroll. */
function useWidth(place: React.RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    setWidth(place.current!.clientWidth)
    const observer = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width))
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [place])
  return width
}

/** The parts of all files, for the palette: `Go to action drinkRum`. */
function useOutlineEntries(session: TextSession): readonly PaletteEntry[] {
  const outlines = useStore(session.store, (state) => state.outlines)
  return useMemo(
    () =>
      [...outlines].flatMap(([path, outline]) =>
        goToEntries(outline).map(({ name, kind, nameSpan }) => ({
          id: `text.goTo ${path} ${nameSpan.line}:${nameSpan.column}`,
          title: `Go to ${kind} ${name}`,
          group: 'In this document',
          detail: path,
          run: () => session.goTo(nameSpan),
        })),
      ),
    [session, outlines],
  )
}
