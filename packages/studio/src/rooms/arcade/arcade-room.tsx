import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { OpenDocument } from '../../documents/open-document.ts'
import { useCommands, useTimeline } from '../../shell/hooks.ts'
import { FilePicker, useIncomingFiles } from '../../shell/incoming-files.tsx'
import { useNarrow } from '../../shell/narrow.ts'
import type { RoomProps, StudioShell } from '../../shell/room.ts'
import type { Route } from '../../shell/route.ts'
import { Split } from '../../shell/views/split.tsx'
import { openWorker } from '../../workers/open-worker.ts'
import { readArcadeAddress } from './arcade-address.ts'
import { arcadeCommands } from './arcade-commands.ts'
import { arcadeFiles } from './arcade-files.ts'
import { type ArcadeModel, createArcadeModel } from './arcade-model.ts'
import type { ArcadeWorkers } from './arcade-state.ts'
import { type BoardHandle, BoardPanel } from './board/board-panel.tsx'
import { OpenGame, placeToGoOn } from './open-game-view.tsx'
import { arcadeTimeline } from './run/arcade-timeline.ts'
import { SidePanel } from './side/side-panel.tsx'
import { TextSide } from './side/text-side.tsx'
import { winnableWords } from './side/winnable-section.tsx'
import { autoplayOf, useArcadeAddress } from './use-arcade-address.ts'
import './arcade.css'
import './board/board.css'
import './side/side.css'

let workers: ArcadeWorkers | undefined

/** The workers of the room: each starts with its first question, and is kept for the next game. */
function arcadeWorkers(): ArcadeWorkers {
  return (workers ??= {
    play: openWorker('arcade'),
    agent: openWorker('arcade'),
    winnable: openWorker('arcade'),
    record: openWorker('arcade'),
    model: openWorker('gameModel'),
    language: openWorker('language'),
  })
}

export default function ArcadeRoom({ shell, route: asked }: RoomProps) {
  // the room itself: it goes on with what it showed before
  const route = useMemo(() => (asked.path.length > 0 ? asked : placeToGoOn(shell)), [asked, shell])
  useEffect(() => {
    if (route !== asked) shell.go(route, { replace: true })
  }, [route, asked, shell])
  const [id] = route.path
  // two shared games have the same address but for their data
  return (
    <OpenGame key={`${id} ${route.query['data'] ?? ''}`} route={route} shell={shell}>
      {(document) => <Arcade key={document.id} document={document} shell={shell} route={route} />}
    </OpenGame>
  )
}

interface ArcadeRoomProps extends RoomProps {
  readonly document: OpenDocument
}

function Arcade({ document, shell, route }: ArcadeRoomProps) {
  const [model, setModel] = useState<ArcadeModel>()
  const asked = useRef(route)
  useEffect(() => {
    const address = readArcadeAddress(asked.current.query)
    const made = createArcadeModel(document, arcadeWorkers(), { ...address, autoplay: autoplayOf(address) })
    setModel(made)
    // nobody watches a game in a hidden tab
    const hidden = () => globalThis.document.hidden && made.pause()
    globalThis.document.addEventListener('visibilitychange', hidden)
    return () => {
      globalThis.document.removeEventListener('visibilitychange', hidden)
      made.close()
    }
  }, [document])
  return model && <ArcadeViews model={model} shell={shell} route={route} />
}

function ArcadeViews({ model, shell, route }: { readonly model: ArcadeModel } & RoomProps) {
  const picker = useRef<HTMLInputElement>(null)
  const board = useRef<BoardHandle>(null)
  const isNarrow = useNarrow()
  const files = useMemo(() => arcadeFiles(model, shell, () => picker.current?.click()), [model, shell])
  const commands = useMemo(
    () => arcadeCommands(model, shell, files, { focus: () => board.current?.focus() }),
    [model, shell, files],
  )
  useCommands(commands)
  useArcadeAddress(model, shell, route as Route)
  const isDragging = useIncomingFiles(files.openFiles)
  const props = { model, shell, files }
  const middle = <BoardPanel {...props} board={board} />
  return (
    <div className="arcade">
      <ArcadeTime model={model} />
      <ArcadeStatus model={model} shell={shell} />
      {isNarrow ? (
        <>
          {middle}
          <SidePanel {...props} />
        </>
      ) : (
        <Split name="arcade-side" first={0.78} label="Width of the inspector">
          <Split name="arcade-text" first={0.41} label="Width of the text">
            <TextSide {...props} />
            {middle}
          </Split>
          <SidePanel {...props} />
        </Split>
      )}
      <FilePicker picker={picker} label="Files to open" open={files.openFiles} />
      {isDragging && (
        <div className="drop-veil">
          <p>Drop a replay, or a game with its levels</p>
        </div>
      )}
    </div>
  )
}

/** On its own, because time changes often. */
function ArcadeTime({ model }: { readonly model: ArcadeModel }) {
  const state = useStore(model.store)
  const { run, at, player, speed, moment, scores, branches } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: other changes of the state do not concern the time bar
  const timeline = useMemo(
    () => arcadeTimeline(state, model),
    [model, run, at, player, speed, moment, scores, branches],
  )
  useTimeline(timeline)
  return null
}

/** What stands beside the title: who plays, whether the level can be won, problems. */
function ArcadeStatus({ model, shell }: { readonly model: ArcadeModel; readonly shell: StudioShell }) {
  const player = useStore(model.store, (state) => state.player)
  const winnable = useStore(model.store, (state) => state.winnable)
  const diagnostics = useStore(model.store, (state) => state.diagnostics)
  const recording = useStore(model.store, (state) => state.recording)
  const { shape, text } = winnableWords(winnable)
  const isNarrow = useNarrow()
  useEffect(() => {
    const problems = Object.values(diagnostics).flat()
    const count = problems.length
    const span = problems.find((diagnostic) => diagnostic.span !== undefined)?.span
    const found = count === 1 ? '1 problem' : `${count} problems`
    // a phone has no room for more
    const picture = recording && { shape: 'running' as const, text: recordingWords(recording), run: model.record.stop }
    if (isNarrow) return shell.setStatus(picture ? [picture] : [])
    shell.setStatus([
      ...(player === 'agent' ? [{ shape: 'running' as const, text: 'the agent plays' }] : []),
      { shape, text },
      ...(picture ? [picture] : []),
      ...(count > 0 ? [{ shape: 'attention' as const, text: found, run: () => span && model.goTo(span) }] : []),
    ])
  }, [model, shell, player, shape, text, diagnostics, recording, isNarrow])
  useEffect(() => () => shell.setStatus([]), [shell])
  return null
}

function recordingWords({ frames, of }: { readonly frames: number; readonly of: number }): string {
  return `recording ${frames} of ${of}: stop`
}
