import { ArrowLeft, PencilRuler } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { floorFit } from '../../draw/draw-floor.ts'
import { cellUnder } from '../../draw/grid-fit.ts'
import { exampleDocumentId } from '../../examples/examples.ts'
import type { Command } from '../../shell/commands.ts'
import { useCommands, useReducedMotion, useTimeline } from '../../shell/hooks.ts'
import type { StudioShell } from '../../shell/room.ts'
import { Split } from '../../shell/views/split.tsx'
import type { CardPoint, OfferedAct } from '../../workers/cards/card-contract.ts'
import { cardDoor } from './card-doors.ts'
import type { CardInfo } from './card-list.ts'
import { type CardPlayer, createCardPlayer } from './card-player.ts'
import { FrameCanvas } from './card-view.tsx'
import { WatchPanel } from './watch-panel.tsx'
import { watchTimeline } from './watch-timeline.ts'

/** Frames to go back to: five minutes at normal speed. */
const kept = 3_000

interface WatchViewProps {
  readonly card: CardInfo
  readonly shell: StudioShell
}

/** A card, large and in the hands of the spectator. */
export default function WatchView({ card, shell }: WatchViewProps) {
  const [player, setPlayer] = useState<CardPlayer>()
  const isStill = useReducedMotion()
  useEffect(() => {
    const created = createCardPlayer({ door: cardDoor(card.name), capacity: kept, isLarge: true })
    setPlayer(created)
    return () => created.close()
  }, [card])
  useEffect(() => {
    if (player === undefined) return
    if (isStill) void player.advance(card.tellingStep)
    else player.play()
  }, [player, isStill, card])
  useEffect(() => {
    const changed = () => document.hidden && player?.pause()
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  }, [player])
  return player && <Watch card={card} shell={shell} player={player} />
}

function Watch({ card, shell, player }: WatchViewProps & { readonly player: CardPlayer }) {
  const state = useStore(player.store)
  const timeline = useMemo(() => watchTimeline(state, player, card.unit), [state, player, card])
  useTimeline(timeline)
  const act = useMemo(
    () => async (id: string, cell?: CardPoint) => {
      const refused = await player.act(id, cell)
      if (refused !== undefined) shell.say(refused)
    },
    [player, shell],
  )
  const { frame } = state
  const [mind, setMind] = useState<string>()
  // frames come often, what can be done and who is there changes seldom
  const offered = JSON.stringify(frame?.acts ?? [])
  const names = JSON.stringify(frame?.minds.map(({ name }) => name) ?? [])
  const commands = useMemo(() => {
    const all = JSON.parse(names) as readonly string[]
    const next = () => setMind((chosen) => all[(Math.max(0, all.indexOf(chosen ?? '')) + 1) % all.length])
    return watchCommands(JSON.parse(offered), shell, card, act, all.length > 1 ? next : undefined)
  }, [offered, names, shell, card, act])
  useCommands(commands)
  const onCell = frame?.acts.find((each) => each.onCell)
  const clicked = (event: React.MouseEvent<HTMLCanvasElement>) => {
    if (onCell === undefined || frame === undefined || frame.kind === 'tree') return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const fit = floorFit(frame, { width, height }, { isLarge: true })
    const cell = cellUnder(frame.rows, fit, { x: event.clientX - left, y: event.clientY - top })
    if (cell) void act(onCell.id, cell)
  }
  return (
    <div className="watch">
      <Split name="home-watch" first={0.7} label="Width of the panel">
        <div className="watch-main">
          <header className="watch-head">
            <a className="icon-button" href="#/home" aria-label="Back to Home" title="Back to Home (Esc)">
              <ArrowLeft size={18} aria-hidden />
            </a>
            <h1>{card.title}</h1>
            {card.example && (
              <a className="button" href={`#/author/${exampleDocumentId({ id: card.example })}`}>
                <PencilRuler size={14} aria-hidden /> Open in Author
              </a>
            )}
          </header>
          <div className="watch-picture">
            <FrameCanvas
              player={player}
              isLarge
              role="img"
              aria-label={card.picture}
              data-card={card.name}
              className={onCell ? 'can-paint' : undefined}
              onClick={clicked}
            />
            {frame === undefined && state.status !== 'failed' && <p className="card-loading">starting …</p>}
            {state.status === 'failed' && (
              <div className="card-problem" role="alert">
                <p>This world has stopped: {state.problem}.</p>
                <button type="button" className="button" onClick={player.play}>
                  Try again
                </button>
              </div>
            )}
          </div>
          <p className="watch-sentence">{frame?.sentence}</p>
        </div>
        <WatchPanel frame={frame} act={act} chosen={mind} choose={setMind} />
      </Split>
    </div>
  )
}

export function watchCommands(
  acts: readonly OfferedAct[],
  shell: StudioShell,
  { title: group, example }: CardInfo,
  act: (id: string) => void,
  nextMind: (() => void) | undefined,
): readonly Command[] {
  return [
    ...acts.slice(0, 9).map(({ id, title }, index) => ({
      id: `act.${id}`,
      title,
      group,
      keys: String(index + 1),
      run: () => act(id),
    })),
    ...(nextMind === undefined
      ? []
      : [{ id: 'watch.mind', title: 'Whose reasons: the next one', group, keys: 'n', run: nextMind }]),
    { id: 'watch.back', title: 'Back to Home', group, keys: 'Escape', run: () => shell.go({ room: 'home' }) },
    ...(example === undefined
      ? []
      : [
          {
            id: 'watch.author',
            title: 'Open in Author',
            group,
            keys: 'o',
            run: () => shell.go({ room: 'author', path: [exampleDocumentId({ id: example })] }),
          },
        ]),
  ]
}
