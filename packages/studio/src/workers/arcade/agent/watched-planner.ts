/** A planner that can be cancelled in the middle of a thought, and whose effort is counted. */
import type { GamePlanner, Planning, PlanningStatus } from '@telos/vgdl'
import { breathe } from '../../worker-rpc.ts'

export interface WatchedPlanner<Planner extends GamePlanner> {
  readonly planner: Planner
  /** States expanded so far by all searches. */
  readonly expanded: number
  /** Called before each slice of thinking; throws to end it. */
  onThink: () => void
}

/** @param slice milliseconds after which a long thought lets messages in; without it, it thinks as long as it is asked to */
export function watchedPlanner<Planner extends GamePlanner>(inner: Planner, slice?: number): WatchedPlanner<Planner> {
  let before = 0
  let current: Planning | undefined
  const watched = {
    onThink: () => {},
    get expanded() {
      return before + (current?.expanded ?? 0)
    },
    planner: {
      ...inner,
      plan(...asked: Parameters<GamePlanner['plan']>) {
        before += current?.expanded ?? 0
        const planning = inner.plan(...asked)
        current = planning
        // what a planning shows changes while it thinks, so that it is passed on, not copied
        return new Proxy(planning, {
          get(target, name) {
            const value: unknown = Reflect.get(target, name, target)
            if (name === 'think')
              return (milliseconds: number) => {
                watched.onThink()
                if (slice === undefined) return target.think(milliseconds)
                return inSlices(target, milliseconds, slice, watched.onThink)
              }
            return typeof value === 'function' ? value.bind(target) : value
          },
        })
      },
    } as Planner,
  }
  return watched
}

async function inSlices(
  planning: Planning,
  milliseconds: number,
  slice: number,
  onThink: () => void,
): Promise<PlanningStatus> {
  const end = performance.now() + milliseconds
  for (;;) {
    const left = end - performance.now()
    const status = await planning.think(Math.max(0, Math.min(slice, left)))
    if (status !== 'thinking' || left <= slice) return status
    await breathe()
    onThink()
  }
}
