import { useEffect, useRef } from 'react'
import { laneMove, paintThinking } from '../../../../draw/board/thinking-lane.ts'
import { openSurface } from '../../../../draw/surface.ts'
import type { AgentMove } from '../../../../workers/arcade/arcade-contract.ts'
import { type ArcadeProps, useArcade } from '../use-arcade.ts'

/** Thinking time in words: `6 ms a move, at most 40 ms; 1 replan`. */
export function thinkingWords(minds: readonly AgentMove[]): string {
  if (minds.length === 0) return 'The agent has not played yet.'
  const total = minds.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  const longest = minds.reduce((one, other) => (other.milliseconds > one.milliseconds ? other : one))
  const replans = minds.filter(({ replan }) => replan !== undefined).length
  const time = (milliseconds: number) =>
    milliseconds >= 1000 ? `${(milliseconds / 1000).toFixed(1)} s` : `${Math.round(milliseconds)} ms`
  return `${time(total / minds.length)} a move, at most ${time(longest.milliseconds)}; ${replans === 1 ? '1 replan' : `${replans} replans`}`
}

/** How long the agent thought about each move. A click goes there. */
export function ThinkingLane({ model }: Pick<ArcadeProps, 'model'>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const minds = useArcade(model, ({ run }) => run.minds)
  useEffect(() => {
    const surface = openSurface(canvas.current!)
    const paint = () =>
      surface.show((context, size, colours) => {
        const { run, at } = model.store.getState()
        paintThinking(context, size, colours, { minds: run.minds, last: run.moves.length, at })
      })
    paint()
    const stop = model.store.subscribe(({ run, at }, before) => {
      if (run !== before.run || at !== before.at) paint()
    })
    return () => {
      stop()
      surface.close()
    }
  }, [model])
  return (
    <section className="lane" aria-label="Thinking time of the agent">
      <span className="lane-title">Thinking</span>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Thinking time per move: ${thinkingWords(minds)}`}
        title="Thinking time per move. A triangle marks another plan."
        onClick={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect()
          model.pause()
          void model.run.show(laneMove(event.clientX - left, model.store.getState().run.moves.length, width))
        }}
      />
      <span className="lane-words">{thinkingWords(minds)}</span>
    </section>
  )
}
