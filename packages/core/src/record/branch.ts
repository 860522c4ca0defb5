import type { Agent } from '../agent/agent.ts'
import type { InnerSociety } from '../agent/inner-society.ts'
import type { Society } from '../agent/society.ts'
import { createSociety } from '../agent/society.ts'
import { needObject } from '../domain/check/plain.ts'
import { needSession } from './record-arguments.ts'
import { checkpointFor, type ReplayDifference, type ReplayOptions, replay } from './replay.ts'
import type { Session } from './session.ts'

/** What to change in a branch: facts to tell, by agent, or a function that may do anything. */
export type BranchChange = ((society: Society) => void) | Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** An alternative continuation of a recorded run. */
export interface Branch {
  /** The society; tick it to continue. */
  readonly society: Society
  /** The tick at which it branched off. */
  readonly tick: number
  /** `everything` if a world was restored, too; otherwise agents only have the beliefs they had then. */
  readonly covers: 'everything' | 'beliefs'
  /** The first difference between the replay up to the tick and the recording. */
  readonly difference: ReplayDifference | undefined
  /** Agents of that time that could not be restored. */
  readonly missing: readonly string[]
}

type Facts = Parameters<Agent['tell']>[0]

/**
 * Continues from a tick of a recorded run with something changed. With a world, replays the run up to that tick, so that everything is as
 * it was. Without one, agents get the beliefs they had then and start deciding from there.
 *
 * @example
 * const { society } = branch(session, 240, { Jack: { bottles: 0 } }, { kinds, context, world })
 * society.tick(0.1) // Jack has to replan
 */
export function branch(session: Session, tick: number, change: BranchChange, options: ReplayOptions): Branch {
  needSession(session)
  if (typeof change !== 'function') needObject(change, 'a function, or beliefs by the names of agents')
  needObject(options, '{ kinds, context, … }')
  const { saved } = checkpointFor(session, tick)
  const isWhole = options.world !== undefined && 'world' in saved
  const found = isWhole ? replayed(session, tick, options) : believed(session, tick, options)
  if (typeof change === 'function') change(found.society)
  else for (const [name, facts] of Object.entries(change)) found.society.agents.get(name)?.tell(facts as Facts)
  return found
}

function replayed(session: Session, tick: number, options: ReplayOptions): Branch {
  const again = replay(session, { ...options, from: tick }).run(tick)
  const society = again.release()
  return { society, tick: society.ticks, covers: 'everything', difference: again.difference, missing: [] }
}

function believed(session: Session, tick: number, options: ReplayOptions): Branch {
  const { planning } = options
  const society = createSociety({ seed: session.seed, ...(planning && { planning }) })
  society.load(checkpointFor(session, tick).saved, options)
  const moment = session.recording.at(tick)
  for (const name of [...society.agents.keys()]) if (!moment.agents.has(name)) society.remove(name)
  const missing: string[] = []
  for (const [name, { beliefs }] of moment.agents) {
    const agent = society.agents.get(name)
    if (agent === undefined) missing.push(name)
    else agent.tell(beliefs as Facts)
  }
  const clock = society as InnerSociety
  clock.ticks = moment.tick
  if (!Number.isNaN(moment.time)) clock.time = moment.time
  return { society, tick: moment.tick, covers: 'beliefs', difference: undefined, missing }
}
