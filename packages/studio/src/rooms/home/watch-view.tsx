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
import type { CardFrame, CardMind, CardPoint, OfferedAct } from '../../workers/cards/card-contract.ts'
import type { CardInfo } from './card-list.ts'
import { type CardPlayer, createCardPlayer } from './card-player.ts'
import { FrameCanvas } from './card-view.tsx'
import { cardWorker } from './card-worker.ts'
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
    const created = createCardPlayer({ worker: cardWorker(card.name), capacity: kept, isLarge: true })
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

function watchCommands(
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

interface WatchPanelProps {
  readonly frame: CardFrame | undefined
  readonly act: (id: string) => void
  /** Whose reasons are shown. */
  readonly chosen: string | undefined
  readonly choose: (name: string) => void
}

/** What can be done, what an agent has in mind, and why. */
function WatchPanel({ frame, act, chosen, choose }: WatchPanelProps) {
  if (frame === undefined) return <aside className="watch-panel" aria-label="Plan and reasons" />
  const mind = frame.minds.find(({ name }) => name === chosen) ?? frame.minds[0]
  return (
    <aside className="watch-panel" aria-label="Plan and reasons">
      <h2>Try this</h2>
      <div className="acts">
        {frame.acts.map(({ id, title, isFirst }, index) => (
          <button
            key={id}
            type="button"
            className={isFirst ? 'button primary' : 'button'}
            title={`Key ${index + 1}`}
            onClick={() => act(id)}
          >
            {title}
          </button>
        ))}
      </div>
      <dl className="counts">
        {frame.counts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {frame.minds.length > 1 && (
        <div className="minds" role="toolbar" aria-label="Whose reasons">
          {frame.minds.map(({ name }) => (
            <button key={name} type="button" aria-pressed={name === mind?.name} onClick={() => choose(name)}>
              {name}
            </button>
          ))}
        </div>
      )}
      {mind && <Mind mind={mind} />}
    </aside>
  )
}

function Mind({ mind: { goal, plan, at, because, why } }: { readonly mind: CardMind }) {
  return (
    <>
      <h2>Goal</h2>
      <p className="mind-goal">{goal ?? 'none now'}</p>
      <h2>Plan</h2>
      {plan.length === 0 ? <p className="hint">No plan now.</p> : <PlanSteps plan={plan} at={at} />}
      <h2>Last change</h2>
      <p className="mind-reason">{because ?? 'Nothing has changed its mind yet.'}</p>
      {why.length > 0 && (
        <>
          <h2>Why</h2>
          <ul className="mind-why">
            {why.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function PlanSteps({ plan, at }: Pick<CardMind, 'plan' | 'at'>) {
  return (
    <ol className="mind-plan">
      {plan.map((step, index) => {
        const state = index < at ? 'done' : index === at ? 'current' : 'later'
        return (
          // the same step may come twice
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name
          <li key={index} className={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className="step-shape" aria-hidden>
              {state === 'done' ? '✓' : state === 'current' ? '▸' : '○'}
            </span>
            {step}
          </li>
        )
      })}
    </ol>
  )
}
